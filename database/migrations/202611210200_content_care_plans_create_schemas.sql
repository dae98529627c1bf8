-- The neighbourhoods that have no tables yet (style.md 2): named now, so that none of their tables is put elsewhere.
create schema if not exists content;
create schema if not exists care;
create schema if not exists plans;
