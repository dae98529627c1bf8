-- One row for each sign-in: the device in plain kinds, never the whole user agent, and when its owner last proved that
-- he is himself. Every renewed pair of tokens of the sign-in has its family.
create table people.sign_ins (
  id bigint generated always as identity primary key,
  family_id uuid not null unique,
  user_id bigint not null references people.users (id) on delete cascade,
  browser text not null default 'other' check (browser ~ '^[a-z_]{1,20}$'),
  system text not null default 'other' check (system ~ '^[a-z_]{1,20}$'),
  is_new_device boolean not null default false,
  -- Password, and the second step where the account has one; not renewed with the tokens.
  proven_at timestamptz not null,
  created_at timestamptz not null
);
create index sign_ins_by_user on people.sign_ins (user_id, id desc);

-- A trusted device is shown to its owner by the same kinds.
alter table people.trusted_devices
  add column browser text not null default 'other' check (browser ~ '^[a-z_]{1,20}$'),
  add column system text not null default 'other' check (system ~ '^[a-z_]{1,20}$'),
  add column used_at timestamptz;

insert into people.sign_ins (family_id, user_id, proven_at, created_at)
select family_id, min(user_id), min(created_at), min(created_at) from people.sessions
group by family_id having bool_or(revoked_at is null and refresh_expires_at > now());
