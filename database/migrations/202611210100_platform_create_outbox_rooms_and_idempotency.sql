-- What every neighbourhood stands on: events written in the transaction that causes them, what has been done about
-- them, what a page may listen to, and what was already answered.
create schema if not exists platform;

create table platform.outbox (
  id bigint generated always as identity primary key,
  type text not null,
  -- Ids only: never a name, an address, an answer of a survey (style.md 10).
  payload jsonb not null,
  created_at timestamptz not null default now(),
  relayed_at timestamptz,
  attempts integer not null default 0 check (attempts >= 0),
  due_at timestamptz not null default now(),
  last_error text
);
create index outbox_waiting on platform.outbox (due_at, id) where relayed_at is null;

create table platform.reactions_done (
  event_id bigint not null references platform.outbox (id) on delete cascade,
  reaction text not null,
  done_at timestamptz not null default now(),
  primary key (event_id, reaction)
);

-- Realtime: the table is the truth, the socket only says that something newer is here.
create table platform.room_events (
  id bigint generated always as identity primary key,
  room text not null,
  type text not null,
  data jsonb not null default '{}',
  created_at timestamptz not null default now()
);
create index room_events_by_room on platform.room_events (room, id);
create index room_events_by_age on platform.room_events (created_at);

create table platform.idempotency_keys (
  scope text not null,
  key text not null,
  request_hash text not null,
  status integer,
  body text,
  content_type text,
  -- Null while the first request is at work; a second one meanwhile is told to wait.
  answered_at timestamptz,
  locked_until timestamptz not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (scope, key)
);
create index idempotency_keys_by_expiry on platform.idempotency_keys (expires_at);

-- Mail waits here, by ids only; the words are put together when it is sent, and the row says so once it was.
create table platform.mails (
  id uuid primary key default gen_random_uuid(),
  template text not null,
  subject_id text not null,
  unique_key text not null unique,
  attempts integer not null default 0,
  due_at timestamptz not null default now(),
  sent_at timestamptz,
  given_up_at timestamptz,
  last_error text,
  created_at timestamptz not null default now()
);
create index mails_waiting on platform.mails (due_at) where sent_at is null and given_up_at is null;
