"""Every command replies through `answering`, which acknowledges in time and turns errors into messages."""

from __future__ import annotations

import ast
import inspect
import textwrap
from collections.abc import Callable
from types import MethodType
from typing import Any

import discord
from discord import app_commands

from bot.app import Querent
from bot.ui.acknowledgement import answering

DEPTH = 3
"""Maximum number of calls between a command and the function that replies."""


def answers(function: Any, depth: int = DEPTH) -> bool:
    """Return whether a function, or one that it calls, opens `answering`."""
    owner, plain = getattr(function, "__self__", None), getattr(function, "__func__", function)
    tree = ast.parse(textwrap.dedent(inspect.getsource(plain)))
    called = [meant(node.func, plain.__globals__, owner) for node in ast.walk(tree) if isinstance(node, ast.Call)]
    return answering in called or (depth > 0 and any(answers(one, depth - 1) for one in called if is_ours(one)))


def meant(node: ast.expr, names: dict[str, Any], owner: object) -> Any:
    """Return the value of a name or a chain of attributes in a method of `owner`; None for anything else."""
    if isinstance(node, ast.Name):
        return owner if node.id == "self" else names.get(node.id)
    return getattr(meant(node.value, names, owner), node.attr, None) if isinstance(node, ast.Attribute) else None


def is_ours(called: Any) -> bool:
    """Return whether the value is a function or method of the bot."""
    return inspect.isroutine(called) and str(getattr(called, "__module__", "")).startswith(("bot.", "cogs."))


async def test_every_command_answers(bot: Querent) -> None:
    slash = [one for one in bot.tree.walk_commands() if isinstance(one, app_commands.Command)]
    menus = bot.tree.get_commands(type=discord.AppCommandType.user)
    callbacks: dict[str, Callable[..., Any]] = {
        one.qualified_name: MethodType(one.callback, one.binding) for one in slash
    }
    callbacks |= {menu.name: menu.callback for menu in menus}
    assert len(callbacks) > 20
    silent = {name for name, callback in callbacks.items() if not answers(callback)}
    assert silent == set(), "these commands open no `answering`, so nobody is told when they fail"
