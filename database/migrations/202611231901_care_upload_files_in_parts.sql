-- A file on its way in, part by part, so that a lost line costs one part. It has no name yet: the act that keeps it says
-- its name and what it is for.
create table care.uploads (
  id uuid primary key,
  user_id bigint not null references people.users (id),
  size_bytes integer not null check (size_bytes between 1 and 20971520),
  received_bytes integer not null default 0,
  created_at timestamptz not null,
  -- Moved on by each part; then the upload and its parts are removed.
  expires_at timestamptz not null,
  constraint uploads_received check (received_bytes between 0 and size_bytes)
);
create index uploads_by_user on care.uploads (user_id);
create index uploads_due on care.uploads (expires_at);

create table care.upload_parts (
  upload_id uuid not null references care.uploads (id) on delete cascade,
  start_byte integer not null check (start_byte >= 0),
  size_bytes integer not null check (size_bytes > 0),
  -- An encrypted file of its own until the whole is kept.
  file_id uuid not null unique,
  primary key (upload_id, start_byte)
);
