-- Money that came too late for an account's order waits until its owner says what it shall become (design.md 6). It is one
-- row with one state: whoever moves it out of awaiting_choice has decided, so it becomes credit or goes back, never both.
alter table shop.refunds drop constraint refunds_state_check;
alter table shop.refunds add constraint refunds_state_check
  check (state in ('awaiting_choice', 'requested', 'done', 'credited'));

-- The credit that it became.
alter table shop.refunds add column store_credit_id bigint unique references shop.store_credits (id);
alter table shop.refunds add constraint refunds_credited_by_a_credit
  check ((state = 'credited') = (store_credit_id is not null));
-- Nobody chooses about money that came twice, or for an order that its owner canceled.
alter table shop.refunds add constraint refunds_choice_when_late
  check (state not in ('awaiting_choice', 'credited') or reason = 'paid_after_cancellation');

-- For who waits, due_at is until when he may choose: then it goes back.
drop index shop.refunds_waiting;
create index refunds_waiting on shop.refunds (due_at) where state in ('awaiting_choice', 'requested');
