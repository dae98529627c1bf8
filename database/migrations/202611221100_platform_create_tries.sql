-- How often something was tried that must not be tried fast: a password, a code, a birth date, a mail that is asked for
-- (platform/tries.ts). The key is made from what is tried and by whom with a key of the processes, so that a row names
-- neither an e-mail nor an address. A row is forgotten when nobody tried for its time.
create table platform.tries (
  key bytea primary key,
  level integer not null check (level >= 0),
  next_at timestamptz not null,
  forget_at timestamptz not null
);
create index tries_by_end on platform.tries (forget_at);
