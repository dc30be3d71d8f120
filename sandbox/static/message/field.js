/**
 * Fields of a modal. Each has a node, the payload that Discord would send, and the error, if any.
 *
 * @typedef {object} Field
 * @property {HTMLElement} node
 * @property {() => object|null} payload
 * @property {() => string|null} [fault]
 * @property {HTMLElement} [focus]
 * @property {HTMLElement} [error] shows the error
 */
import { choiceOf } from "./component.js";
import { fresh, h } from "../parts/element.js";
import { Listbox } from "../parts/listbox.js";
import { markdown } from "./markdown.js";

const PARAGRAPH = 2;
const REQUIRED = "This is required.";

const CONTROLS = {
  3: select,
  4: textInput,
  5: select,
  6: select,
  7: select,
  8: select,
  19: upload,
  21: radios,
  22: checks,
  23: check,
};

/** Return the field of a top-level component of a modal. @returns {Field} */
export function fieldOf(component, app) {
  if (component.type === 10)
    return { node: markdown(component.content, app.reader), payload: () => ({ type: 10, id: component.id }) };
  if (component.type === 1) return row(component, app);
  return labelled(component, component.component, app);
}

/** Return the field of the older form: an action row with one text input, which has the label. */
function row(component, app) {
  const [input] = component.components;
  const field = labelled({ label: input.label }, input, app);
  return { ...field, payload: () => ({ type: 1, id: component.id, components: [field.inner()] }) };
}

function labelled({ id, label, description }, inner, app) {
  const name = fresh("field");
  const control = CONTROLS[inner.type](inner, { app, name, label });
  const mark =
    inner.required !== false && inner.type !== 23
      ? h("span", { class: "required", aria: { hidden: "true" } }, " *")
      : null;
  const words = h(
    control.group ? "div" : "label",
    control.group ? { id: `${name}-label`, class: "field-label" } : { for: name, class: "field-label" },
    label,
    mark,
  );
  const error = h("p", { class: "hint", id: `${name}-error`, role: "alert" });
  const node = h(
    "div",
    { class: "modal-field", data: { field: inner.custom_id } },
    words,
    description ? h("p", { class: "muted", id: `${name}-help` }, description) : null,
    control.node,
    error,
  );
  const own = () => ({ type: inner.type, id: inner.id, custom_id: inner.custom_id, ...control.value() });
  return {
    node,
    error,
    focus: control.focus,
    fault: control.fault,
    inner: own,
    payload: () => ({ type: 18, id, component: own() }),
  };
}

function textInput(input, { name }) {
  const long = input.style === PARAGRAPH;
  const props = {
    id: name,
    name: input.custom_id,
    placeholder: input.placeholder,
    value: input.value ?? "",
    maxlength: input.max_length && String(input.max_length),
    rows: long ? "5" : null,
    autocomplete: "off",
    data: { customId: input.custom_id },
    aria: { describedby: `${name}-help ${name}-error`, required: String(input.required !== false) },
  };
  const node = h(long ? "textarea" : "input", props);
  const fault = () => {
    const { length } = node.value;
    if (!length) return input.required === false ? null : REQUIRED;
    if (input.min_length && length < input.min_length)
      return `At least ${input.min_length} characters, ${length} so far.`;
    return input.max_length && length > input.max_length ? `At most ${input.max_length} characters.` : null;
  };
  return { node, focus: node, fault, value: () => ({ value: node.value }) };
}

function select(component, { app, label }) {
  const choice = choiceOf(component, app);
  const min = component.required === false ? 0 : choice.min;
  const box = new Listbox({ ...choice, min, label, data: { customId: component.custom_id } });
  const fault = () => {
    const { length } = box.values;
    if (!length) return min ? REQUIRED : null;
    return length < choice.min ? `Choose at least ${choice.min}.` : null;
  };
  return { node: box.node, focus: box.button, fault, group: true, value: () => ({ values: box.values }) };
}

/** Return one line of a group: a checkbox or radio button with its label. */
function choiceLine(kind, option, group) {
  const box = h("input", { type: kind, name: group, value: option.value, data: { value: option.value } });
  box.checked = Boolean(option.default);
  const words = h(
    "span",
    { class: "entry" },
    h("span", {}, option.label),
    option.description ? h("span", { class: "muted" }, option.description) : null,
  );
  return { box, line: h("label", { class: "choice" }, box, words) };
}

function groupOf(kind, component, name) {
  const lines = component.options.map((option) => choiceLine(kind, option, name));
  const node = h(
    "div",
    {
      role: kind === "radio" ? "radiogroup" : "group",
      class: "choices",
      data: { customId: component.custom_id },
      aria: { labelledby: `${name}-label`, describedby: `${name}-error` },
    },
    lines.map(({ line }) => line),
  );
  const values = () => lines.filter(({ box }) => box.checked).map(({ box }) => box.value);
  return { node, values, focus: lines[0]?.box, group: true };
}

function radios(component, { name }) {
  const group = groupOf("radio", component, name);
  const fault = () => (component.required !== false && !group.values().length ? REQUIRED : null);
  return { ...group, fault, value: () => ({ value: group.values()[0] ?? null }) };
}

function checks(component, { name }) {
  const group = groupOf("checkbox", component, name);
  const { min_values: min = 1, max_values: max = component.options.length, required } = component;
  const fault = () => {
    const { length } = group.values();
    if (!length) return required === false || !min ? null : REQUIRED;
    if (length < min) return `Choose at least ${min}.`;
    return length > max ? `Choose at most ${max}.` : null;
  };
  return { ...group, fault, value: () => ({ values: group.values() }) };
}

function check(component, { name }) {
  const node = h("input", {
    type: "checkbox",
    id: name,
    class: "switch",
    role: "switch",
    data: { customId: component.custom_id },
  });
  node.checked = Boolean(component.default);
  return { node, focus: node, fault: () => null, value: () => ({ value: node.checked }) };
}

function upload() {
  const node = h("p", { class: "muted" }, "Files cannot be sent from this page.");
  return { node, group: true, fault: () => null, value: () => ({ values: [] }) };
}
