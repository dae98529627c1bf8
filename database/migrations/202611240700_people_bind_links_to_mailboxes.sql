-- Only the mailbox that an account has had for a week, or since it was opened, can take a change back (decision 0081).
-- The address whose mail has the link; null for a change whose mail has none.
alter table people.security_changes add column link_to citext;
-- A change that was taken back counts as not made: its former address has been the account's all the time.
alter table people.email_changes add column taken_back_at timestamptz,
  add constraint email_changes_taken_back_after_taken check (taken_back_at is null or taken_at is not null);
-- Links that were mailed before keep working where no e-mail changed since: nobody else got them.
update people.security_changes change set link_to = account.email
  from people.users account
  where account.id = change.user_id
    and not exists (select from people.email_changes moved where moved.user_id = account.id and moved.taken_at is not null);
-- “Não fui eu” also stops a request for help that was made since.
alter table people.recoveries drop constraint recoveries_stopped_by_check,
  add constraint recoveries_stopped_by_check
    check (stopped_by in ('mailed link', 'own page', 'second step', 'disowned change'));
