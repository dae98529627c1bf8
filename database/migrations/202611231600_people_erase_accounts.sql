-- The owner of an account asks for its erasure (LGPD art. 18 VI). It waits, and he may stop it; then due work begins, and
-- from then on nobody enters the account. docs/decisions/0066.
create table people.erasures (
  id uuid primary key default gen_random_uuid(),
  user_id bigint not null references people.users (id),
  asked_at timestamptz not null,
  -- The promised time; later while something stands in the way.
  begins_at timestamptz not null,
  stopped_at timestamptz,
  begun_at timestamptz,
  done_at timestamptz,
  -- Whom the last mail goes to, since the account has no address by then; emptied soon after it.
  email public.citext,
  -- The laws under which something stays.
  kept text[] not null default '{}',
  due_at timestamptz,
  attempts integer not null default 0,
  constraint erasures_begun_or_stopped check (begun_at is null or stopped_at is null),
  constraint erasures_done_were_begun check (done_at is null or begun_at is not null),
  constraint erasures_wait_until_ended check ((due_at is null) = (done_at is not null or stopped_at is not null)),
  constraint erasures_address_since_begun check (email is null or begun_at is not null)
);
create unique index erasures_one_of_account on people.erasures (user_id) where stopped_at is null;
create index erasures_by_user on people.erasures (user_id, asked_at desc);
create index erasures_due on people.erasures (due_at) where due_at is not null;
create index erasures_with_address on people.erasures (done_at) where email is not null;

alter table people.users add column erasing_since timestamptz;

-- However somebody signs in: an account that is being erased, or was, opens no session.
create function people.refuse_session_of_erased() returns trigger language plpgsql as $$
begin
  if exists (select from people.users where id = new.user_id and erasing_since is not null) then
    raise exception 'account % is being erased: no session', new.user_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger sessions_not_of_erased before insert on people.sessions
  for each row execute function people.refuse_session_of_erased();

-- Sessions are access records: kept for six months after their end (Marco Civil art. 15), then deleted.
create index sessions_by_end on people.sessions (refresh_expires_at);
