-- Charges of the provider that do not match what we know, until somebody has decided about them: after a restore the
-- provider knows more than we do. No name and no address: the provider's panel has them.
create table shop.unmatched_charges (
  id bigint generated always as identity primary key,
  provider text not null,
  provider_charge_id text not null,
  external_reference text not null,
  mismatch text not null check (mismatch in ('unknown', 'amount_differs', 'refund_differs', 'missing')),
  method text not null check (method in ('pix', 'card')),
  -- What the provider says.
  amount_cents bigint not null check (amount_cents >= 0),
  refunded_cents bigint not null check (refunded_cents >= 0),
  -- What we have it as: the amount, or for a refund what we gave back. Null where we do not know the charge.
  ours_cents bigint,
  payment_id bigint references shop.payments (id),
  state text not null default 'open' check (state in ('open', 'returning', 'returned', 'taken_in', 'acknowledged', 'gone')),
  -- Why it was acknowledged, in an operator's words.
  note text,
  provider_refund_id text,
  due_at timestamptz,
  attempts integer not null default 0 check (attempts >= 0),
  found_at timestamptz not null,
  seen_at timestamptz not null,
  decided_at timestamptz,
  constraint unmatched_charges_once unique (provider_charge_id, mismatch),
  constraint unmatched_charges_due_while_returning check ((due_at is not null) = (state = 'returning')),
  constraint unmatched_charges_decided_have_time check ((decided_at is null) = (state = 'open'))
);
create index unmatched_charges_open on shop.unmatched_charges (id) where state = 'open';
create index unmatched_charges_due on shop.unmatched_charges (due_at) where due_at is not null;
-- A span of the provider's is compared with what we charged and gave back in it.
create index payments_completed_by_time on shop.payments (completed_at) where state = 'completed' and provider_charge_id is not null;
create index refunds_done_by_time on shop.refunds (done_at) where state = 'done';
