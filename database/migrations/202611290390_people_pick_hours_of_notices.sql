-- Between which full hours (Brasília) the owner of an account may be told what can wait; a missing row is the default.
-- Hours that begin after they end go on past midnight.
create table people.notice_hours (
  user_id bigint primary key references people.users (id) on delete cascade,
  from_hour smallint not null check (from_hour between 0 and 23),
  to_hour smallint not null check (to_hour between 1 and 24),
  changed_at timestamptz not null,
  constraint notice_hours_last check (from_hour <> to_hour)
);

-- Whether it is tried again in its reader's hours only.
alter table people.push_deliveries add column waits boolean not null default false;
