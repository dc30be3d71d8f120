"""Discord's specification of requests: `schema.json`, and `conforms`, which checks a body against it.

The schemas are those of Querent's requests, with everything that they refer to, from `specs/openapi.json` in the public
repository discord/discord-api-spec, API v10, of 18 July 2026 (commit 74fda0fa), MIT license (see LICENSE). They keep
the document's names; titles, descriptions, formats and fields of things that Querent never sends (polls, stickers,
themes, references) are omitted. Snowflakes can be numbers, too, as in Discord's documentation. Requests come first, by
method and path.
"""
