-- Work of the night is due work like any other: a row with its time, claimed by a lease. pg-boss had one queue for it.
create table platform.nightly_work (
  -- The work's name.
  id text primary key,
  due_at timestamptz not null,
  attempts integer not null default 0 check (attempts >= 0),
  done_at timestamptz
);
drop schema if exists pgboss cascade;

-- A mail about something that is over is not one that could not be delivered.
alter table platform.mails add column unneeded_at timestamptz,
  add constraint mails_end_once check (num_nonnulls(sent_at, given_up_at, unneeded_at) <= 1);
update platform.mails set unneeded_at = given_up_at, given_up_at = null, last_error = null
  where given_up_at is not null and last_error = 'no_recipient';
drop index platform.mails_waiting;
create index mails_waiting on platform.mails (due_at)
  where sent_at is null and given_up_at is null and unneeded_at is null;
