-- A removal waits until its warning has left for the owner's mailbox, and a day after that (decision 0289). Those that
-- were agreed to before count as warned at the agreement: their mail was queued with it.
alter table people.recoveries add column warned_at timestamptz;
update people.recoveries set warned_at = agreed_at where state = 'agreed';
alter table people.recoveries
  add constraint recoveries_warned_of_what_was_agreed check (warned_at is null or agreed_at is not null);
-- A new password ends the request that the former one opened.
alter table people.recoveries drop constraint recoveries_stopped_by_check,
  add constraint recoveries_stopped_by_check
    check (stopped_by in ('mailed link', 'own page', 'second step', 'disowned change', 'new password'));
