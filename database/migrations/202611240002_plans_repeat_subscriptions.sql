-- A treatment goes on by itself once its patient has said yes to it (decision 0077).
alter table plans.subscriptions
  -- When he said yes; null: every parcel is asked for by hand.
  add column repeats_since timestamptz,
  -- The most that a cycle may cost, with delivery: what he agreed to.
  add column agreed_total_cents bigint check (agreed_total_cents > 0),
  -- What a cycle would cost now, and he has not agreed to yet.
  add column offered_total_cents bigint check (offered_total_cents > 0),
  add column waits_for text check (waits_for in ('prescription', 'price', 'sale', 'card', 'address')),
  -- The day of the month of its charges; a shorter month has them on its last day.
  add column charge_day integer check (charge_day between 1 and 31),
  add column noticed_for date,
  add column renewal_offered_for date,
  add column paused_until date,
  -- Null: as in the last parcel.
  add column card_id bigint,
  add column address_id bigint,
  add column cycle_due_at timestamptz,
  add column cycle_attempts integer not null default 0,
  add constraint subscriptions_repeat_for_an_agreed_total check (repeats_since is null or agreed_total_cents is not null),
  add constraint subscriptions_paused_until_a_day check (paused_until is null or state = 'paused'),
  add constraint subscriptions_offer_waits_for_a_yes check (offered_total_cents is null or waits_for = 'price'),
  add constraint subscriptions_ended_have_no_cycle check (state in ('active', 'paused') or cycle_due_at is null);
create index subscriptions_with_due_cycle on plans.subscriptions (cycle_due_at) where cycle_due_at is not null;

-- A refused charge of a later cycle is tried again by a schedule.
alter table plans.dispensings
  add column refusals integer not null default 0,
  add column retry_due_at timestamptz,
  add column retry_attempts integer not null default 0,
  add constraint dispensings_retried_were_refused check (retry_due_at is null or state in ('payment_failed', 'accepted'));
create index dispensings_to_retry on plans.dispensings (retry_due_at) where retry_due_at is not null;
