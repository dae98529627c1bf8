-- Files that are stored, or about to be, and that no other row names: not yet, or no longer. The row is committed before
-- the file is written and before its last other row goes, so that no file is ever without a row. After `remove_at` the
-- file is removed, unless a row has claimed it.
create table platform.unclaimed_files (
  -- The file's id in the storage.
  id uuid primary key,
  remove_at timestamptz not null,
  -- From the first try to remove it on, nobody can claim it.
  attempts integer not null default 0
);
create index unclaimed_files_due on platform.unclaimed_files (remove_at);
