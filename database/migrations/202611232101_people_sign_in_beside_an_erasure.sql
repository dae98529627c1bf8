-- The check read what was committed: a sign-in and the beginning of an erasure at the same moment did not see each other,
-- and the session stood. Now one waits for the other: the later session is refused, the earlier one is ended with the
-- account.
create or replace function people.refuse_session_of_erased() returns trigger language plpgsql as $$
begin
  perform from people.users where id = new.user_id for share;
  if exists (select from people.users where id = new.user_id and erasing_since is not null) then
    raise exception 'account % is being erased: no session', new.user_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
