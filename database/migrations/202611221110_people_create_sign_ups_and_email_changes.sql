-- An e-mail that nobody has proven occupies nothing: an account has only proven ones, and what waits for a mailed link
-- stands apart. Several may sign up with one e-mail; whoever follows his link first has it.
create table people.sign_ups (
  -- The mailed link is made from it.
  id uuid primary key default gen_random_uuid(),
  -- The id that the account will have.
  user_id bigint not null unique,
  email citext not null check (email ~ '^[^@\s]+@[^@\s]+$'),
  password_hash text not null,
  first_name text,
  last_name text,
  selected_locale text,
  public_metadata jsonb not null default '{}' check (jsonb_typeof(public_metadata) = 'object'),
  private_metadata jsonb not null default '{}' check (jsonb_typeof(private_metadata) = 'object'),
  expires_at timestamptz not null,
  created_at timestamptz not null
);
create index sign_ups_by_email on people.sign_ups (email, created_at desc);
create index sign_ups_by_end on people.sign_ups (expires_at);

-- The old e-mail stays in force until the new one is proven; both are told.
create table people.email_changes (
  id uuid primary key default gen_random_uuid(),
  user_id bigint not null references people.users (id) on delete cascade,
  former_email citext not null,
  email citext not null check (email ~ '^[^@\s]+@[^@\s]+$'),
  expires_at timestamptz not null,
  taken_at timestamptz,
  created_at timestamptz not null
);
create unique index email_changes_one_open on people.email_changes (user_id) where taken_at is null;
create index email_changes_by_end on people.email_changes (expires_at);

-- Whoever signed up and forgot his password before the link was followed sets another by mail, like everybody.
alter table people.password_resets
  alter column user_id drop not null,
  add column sign_up_id uuid references people.sign_ups (id) on delete cascade,
  add constraint password_resets_of_one check (num_nonnulls(user_id, sign_up_id) = 1);
create index password_resets_by_sign_up on people.password_resets (sign_up_id, created_at desc);
create index password_resets_by_end on people.password_resets (expires_at);
create index second_steps_by_end on people.second_steps (expires_at);
create index trusted_devices_by_end on people.trusted_devices (expires_at);

-- Who only claimed an e-mail so far: his link goes on, and no account stands in anybody's way.
insert into people.sign_ups (id, user_id, email, password_hash, first_name, last_name, selected_locale, public_metadata,
  private_metadata, expires_at, created_at)
select confirmation_id, id, email, password_hash, first_name, last_name, selected_locale, public_metadata,
  private_metadata, now() + interval '3 days', now()
from people.users
where confirmation_id is not null and password_hash is not null
  and not exists (select from people.sessions where user_id = users.id);
delete from people.users where id in (select user_id from people.sign_ups);
-- Who changed an e-mail and did not prove the new one: he sets a password by a link that is mailed there.
update people.users set confirmation_id = null, password_hash = null where confirmation_id is not null;
-- Holds what the code relies on from now on. The release of before cannot sign anybody up while both run; what it would
-- write let in whoever claimed an e-mail. The column goes with the next release.
alter table people.users add constraint users_are_confirmed check (confirmation_id is null);
