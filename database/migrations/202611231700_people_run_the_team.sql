-- A deactivated account opens no session, and those that stand are over (domains/people/identity).
alter table people.users add column deactivated_at timestamptz;

-- The way into the team: a mailed link, once, for three days. Sending again makes another link and ends the former.
create table people.team_invitations (
  id bigint generated always as identity primary key,
  link_id uuid not null unique default gen_random_uuid(),
  email citext not null check (email ~ '^[^@\s]+@[^@\s]+$'),
  roles text[] not null check (
    cardinality(roles) > 0
    and roles <@ array['doctor', 'psychologist', 'pharmacist', 'support', 'administrator']
  ),
  -- What documents will name; needed with a clinical role.
  registration jsonb check (jsonb_typeof(registration) = 'object'),
  invited_by bigint not null references people.users (id),
  created_at timestamptz not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  taken_at timestamptz,
  taken_by bigint references people.users (id),
  constraint team_invitations_end_once check (num_nonnulls(revoked_at, taken_at) <= 1),
  constraint team_invitations_taken_by_somebody check ((taken_at is null) = (taken_by is null))
);
create unique index team_invitations_one_open on people.team_invitations (email)
  where revoked_at is null and taken_at is null;

-- What an administrator did with somebody's place in the team: only added to.
create table people.team_acts (
  id bigint generated always as identity primary key,
  actor_id bigint not null references people.users (id),
  user_id bigint not null references people.users (id),
  act text not null check (act in ('joined', 'role_given', 'role_taken', 'registration_saved', 'sessions_ended',
    'deactivated', 'reactivated')),
  role text check (role in ('doctor', 'psychologist', 'pharmacist', 'support', 'administrator')),
  at timestamptz not null,
  constraint team_acts_name_their_role check ((act in ('role_given', 'role_taken')) = (role is not null))
);
create index team_acts_by_user on people.team_acts (user_id, id desc);
create trigger team_acts_only_added before update or delete on people.team_acts
  for each row execute function people.refuse_change();

-- Who looked for whom. What was typed is kept as a keyed hash: the same question is recognised, and nobody reads it.
create table people.person_looks (
  id bigint generated always as identity primary key,
  actor_id bigint not null references people.users (id),
  way text not null check (way in ('name', 'email', 'cpf', 'order', 'page')),
  asked_hash bytea,
  reason text check (reason in ('support_request', 'order_question', 'identity_doubt', 'security', 'team')),
  -- The person whose page was opened; null for a search.
  user_id bigint references people.users (id),
  found integer not null check (found >= 0),
  at timestamptz not null,
  constraint person_looks_ask_or_open check ((way = 'page') = (user_id is not null) and (way = 'page') = (asked_hash is null))
);
create index person_looks_by_user on people.person_looks (user_id, id desc) where user_id is not null;
create index person_looks_by_time on people.person_looks (at);
