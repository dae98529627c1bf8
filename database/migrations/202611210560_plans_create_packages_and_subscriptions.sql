-- A treatment that a doctor recommends, of medicines that stand in one of his prescriptions.
create table plans.packages (
  id bigint generated always as identity primary key,
  name text not null check (length(name) between 1 and 120),
  consultation_id bigint not null references care.consultations (id),
  prescription_id bigint not null references care.prescriptions (id),
  patient_id bigint not null references people.users (id),
  doctor_id bigint not null references care.doctors (user_id),
  withdrawn_at timestamptz,
  created_at timestamptz not null default now()
);
create index packages_by_patient on plans.packages (patient_id, id desc);
create index packages_by_consultation on plans.packages (consultation_id);

create table plans.package_drugs (
  package_id bigint not null references plans.packages (id),
  product_id integer not null references shop.products (id),
  position integer not null,
  primary key (package_id, product_id)
);

create table plans.subscriptions (
  id bigint generated always as identity primary key,
  package_id bigint not null references plans.packages (id),
  patient_id bigint not null references people.users (id),
  period text not null check (period in ('monthly', 'quarterly', 'bimonthly')),
  state text not null check (state in ('waiting_for_pharmacist', 'waiting_for_payment', 'active', 'paused', 'canceled', 'returned')),
  -- For one period, delivery not included.
  price_cents bigint not null check (price_cents > 0),
  next_charge_on date,
  next_delivery_on date,
  created_at timestamptz not null default now(),
  canceled_at timestamptz,
  constraint subscriptions_active_have_dates check (state <> 'active' or (next_charge_on is not null and next_delivery_on is not null))
);
create index subscriptions_by_patient on plans.subscriptions (patient_id, id desc);
create unique index subscriptions_one_of_package on plans.subscriptions (package_id)
  where state in ('waiting_for_pharmacist', 'waiting_for_payment', 'active', 'paused');

-- One parcel of a subscription: the pharmacist checks the prescription first, and only then is money taken
-- (RDC 44/2009 art. 52, Portaria 344/1998 art. 34-B).
create table plans.dispensings (
  id bigint generated always as identity primary key,
  subscription_id bigint not null references plans.subscriptions (id),
  cycle integer not null check (cycle > 0),
  prescription_id bigint not null references care.prescriptions (id),
  order_id bigint not null unique references shop.orders (id),
  state text not null check (state in ('requested', 'accepted', 'payment_failed', 'paid', 'returned', 'canceled')),
  -- What the patient agreed to pay, delivery included; any other total is not charged.
  agreed_total_cents bigint not null check (agreed_total_cents > 0),
  decided_by bigint references people.users (id),
  decided_at timestamptz,
  return_reason text check (return_reason in ('prescription_expired', 'prescription_unreadable', 'dose_to_confirm', 'interaction', 'cannot_be_made', 'other')),
  data_key_id uuid references platform.data_keys (id),
  return_note_sealed bytea,
  -- When the card of an accepted one is next to be charged.
  charge_due_at timestamptz,
  charge_attempts integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (subscription_id, cycle),
  constraint dispensings_returned_has_reason check ((state = 'returned') = (return_reason is not null)),
  constraint dispensings_decided check (state in ('requested', 'canceled') or decided_at is not null)
);
-- A prescription is used once.
create unique index dispensings_prescription_once on plans.dispensings (prescription_id)
  where state in ('requested', 'accepted', 'payment_failed', 'paid');
create index dispensings_queue on plans.dispensings (state, id);
create index dispensings_to_charge on plans.dispensings (charge_due_at) where charge_due_at is not null;
