-- Somebody who lost his second step and has no recovery code asks for help: two administrators, neither of them himself,
-- remove his second steps after a day in which he can stop it (domains/people/recoveries, decision 0073).
create table people.recoveries (
  id bigint generated always as identity primary key,
  -- What the owner's mailed link names.
  link_id uuid not null unique default gen_random_uuid(),
  user_id bigint not null references people.users (id),
  state text not null default 'asked'
    check (state in ('asked', 'proposed', 'agreed', 'done', 'stopped', 'refused', 'expired')),
  asked_at timestamptz not null,
  -- Whoever does not decide lets it end.
  expires_at timestamptz not null,
  proposed_by bigint references people.users (id),
  proposed_at timestamptz,
  -- How the first of the two made sure who asks: from a closed list, so that no word of health can stand here.
  checks text[] not null default '{}' check (checks <@ array['document_on_video', 'call_to_known_phone',
    'details_of_order', 'registration_data', 'known_in_person']),
  agreed_by bigint references people.users (id),
  agreed_at timestamptz,
  removes_at timestamptz,
  refused_by bigint references people.users (id),
  refusal text check (refusal in ('identity_not_shown', 'not_reached', 'owner_did_not_ask', 'no_longer_needed')),
  stopped_by text check (stopped_by in ('mailed link', 'own page', 'second step')),
  ended_at timestamptz,
  due_at timestamptz,
  attempts integer not null default 0,
  constraint recoveries_need_two_people check (agreed_by <> proposed_by),
  constraint recoveries_are_not_ones_own check (user_id <> proposed_by and user_id <> agreed_by and user_id <> refused_by),
  constraint recoveries_checked_when_proposed check (
    num_nonnulls(proposed_by, proposed_at) in (0, 2) and (proposed_by is null or cardinality(checks) >= 2)),
  constraint recoveries_agreed_whole check (
    num_nonnulls(agreed_by, agreed_at, removes_at) in (0, 3) and (agreed_by is null or proposed_by is not null)),
  constraint recoveries_proposed_before_agreed check (
    (state <> 'asked' or proposed_by is null) and (state <> 'proposed' or proposed_by is not null and agreed_by is null)),
  -- Nothing is removed without two people and the whole waiting time.
  constraint recoveries_done_by_two check (state not in ('agreed', 'done') or agreed_by is not null),
  constraint recoveries_waited check (state <> 'done' or ended_at >= removes_at),
  constraint recoveries_stopped_somehow check ((state = 'stopped') = (stopped_by is not null)),
  constraint recoveries_refused_by_somebody check ((state = 'refused') = (refused_by is not null and refusal is not null)),
  constraint recoveries_wait_until_ended check (
    (due_at is null) = (ended_at is not null) and (ended_at is null) = (state in ('asked', 'proposed', 'agreed')))
);
create unique index recoveries_one_open on people.recoveries (user_id) where ended_at is null;
create index recoveries_by_user on people.recoveries (user_id, asked_at desc);
create index recoveries_open on people.recoveries (id) where ended_at is null;
create index recoveries_due on people.recoveries (due_at) where due_at is not null;
create index recoveries_ended on people.recoveries (ended_at) where ended_at is not null;
