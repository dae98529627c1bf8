-- A payment knows who pays (the pseudonym), so that a charge whose fate is unknown can be sent again word for word; it
-- knows since when it is being charged, and when a charge that must no longer be paid is to be cancelled.
alter table shop.payments
  add column contact_id uuid not null references people.contacts (id),
  add column charging_since timestamptz,
  add column cancel_due_at timestamptz,
  add column cancel_attempts integer not null default 0 check (cancel_attempts >= 0);
create index payments_to_cancel on shop.payments (cancel_due_at) where cancel_due_at is not null;

-- A refund gives one charge back, once for each reason; which charge, it must say itself, because a provider may have
-- made two for one payment.
alter table shop.refunds
  add column provider_charge_id text not null,
  add column last_error text,
  drop constraint refunds_payment_id_reason_key,
  add constraint refunds_once unique (provider_charge_id, reason);
create index refunds_by_payment on shop.refunds (payment_id);
