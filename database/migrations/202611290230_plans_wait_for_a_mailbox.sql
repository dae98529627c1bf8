-- A charge whose announcement reached nobody waits (decision 0153).
alter table plans.subscriptions drop constraint subscriptions_waits_for_check;
alter table plans.subscriptions add constraint subscriptions_waits_for_check
  check (waits_for in ('prescription', 'price', 'sale', 'card', 'address', 'mailbox'));
