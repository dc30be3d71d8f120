"""Discord's own word on what may be sent to it: `schema.json`, and `conforms`, which holds a body against it.

The schemas are those requests of Querent's, with all they refer to, of the document `specs/openapi.json` in the public
repository discord/discord-api-spec, API v10, of 18 July 2026 (commit 74fda0fa), MIT licence (see LICENSE). They keep
the document's names; left out are titles, descriptions, formats and fields of things Querent never sends (polls,
stickers, themes, references). Snowflakes may be numbers, too, as Discord's written documentation has it. Requests come
first, by method and path.
"""
