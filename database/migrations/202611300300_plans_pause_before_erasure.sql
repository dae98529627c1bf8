-- Whoever asked to erase his account is charged for no parcel any more (decision 0250): his treatments are paused with
-- this reason, those of accounts that wait already, too.
alter table plans.subscriptions drop constraint subscriptions_paused_for_check;
alter table plans.subscriptions add constraint subscriptions_paused_for_check
  check (paused_for in ('given_up', 'paid_back', 'erasure_asked'));

update plans.subscriptions
  set state = 'paused', paused_for = 'erasure_asked', paused_until = null, noticed_for = null, waits_for = null,
    offered_total_cents = null, cycle_due_at = null
  where repeats_since is not null and (state = 'active' or (state = 'paused' and paused_until is not null))
    and patient_id in (select user_id from people.erasures where stopped_at is null and begun_at is null);
