create table care.prescriptions (
  id bigint generated always as identity primary key,
  consultation_id bigint not null references care.consultations (id),
  patient_id bigint not null references people.users (id),
  doctor_id bigint not null references care.doctors (user_id),
  control_class text not null check (control_class in ('simple', 'retained', 'C1')),
  -- signing: the words are settled and the signature is being made; failed: it could not be made, nothing was issued.
  state text not null check (state in ('signing', 'failed', 'issued', 'dispensed', 'expired', 'canceled')),
  data_key_id uuid not null references platform.data_keys (id),
  -- Everything that the document says: names, CPF, posology.
  content_sealed bytea not null,
  -- The moment that the document names; a signature asked for anew signs the same words.
  issued_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > issued_at),
  verification_code text not null unique,
  file_id uuid unique,
  is_test_signature boolean,
  sign_due_at timestamptz,
  sign_attempts integer not null default 0,
  dispensed_at timestamptz,
  canceled_at timestamptz,
  wrong_codes integer not null default 0,
  wrong_codes_since timestamptz,
  created_at timestamptz not null default now(),
  constraint prescriptions_issued_have_file check (state in ('signing', 'failed') or file_id is not null)
);
create index prescriptions_by_patient on care.prescriptions (patient_id, id desc);
create index prescriptions_by_consultation on care.prescriptions (consultation_id);
create index prescriptions_to_sign on care.prescriptions (sign_due_at) where state = 'signing';
create index prescriptions_to_expire on care.prescriptions (expires_at) where state = 'issued';

-- What is prescribed, as the pharmacy's catalogue knows it; how it is to be taken is sealed with the rest.
create table care.prescription_items (
  prescription_id bigint not null references care.prescriptions (id),
  position integer not null,
  product_id integer not null references shop.products (id),
  quantity integer not null check (quantity between 1 and 99),
  duration_days integer not null check (duration_days between 1 and 365),
  primary key (prescription_id, position),
  unique (prescription_id, product_id)
);
