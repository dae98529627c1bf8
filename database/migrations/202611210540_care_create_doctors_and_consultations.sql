create extension if not exists btree_gist;

-- Those who see patients, doctors and psychologists alike; who they are stands in people.professionals.
create table care.doctors (
  user_id bigint primary key references people.users (id),
  profession text not null check (profession in ('doctor', 'psychologist')),
  specialties text[] not null default '{}',
  pathologies text[] not null default '{}',
  about text not null,
  picture_src text,
  channels text[] not null check (channels <@ array['video', 'phone', 'chat'] and cardinality(channels) > 0),
  -- What a consultation costs: a variant of the catalogue.
  variant_id integer not null references shop.variants (id),
  slot_minutes integer not null default 30 check (slot_minutes between 10 and 120),
  time_zone text not null default 'America/Sao_Paulo',
  is_accepting boolean not null default true,
  position integer not null default 0
);

-- Weekly hours in the doctor's own time zone; 0 is Sunday.
create table care.availabilities (
  id bigint generated always as identity primary key,
  doctor_id bigint not null references care.doctors (user_id) on delete cascade,
  weekday smallint not null check (weekday between 0 and 6),
  starts_at time not null,
  ends_at time not null,
  check (starts_at < ends_at),
  exclude using gist (doctor_id with =, weekday with =,
    (tsrange('2000-01-01'::date + starts_at, '2000-01-01'::date + ends_at)) with &&)
);

create table care.absences (
  id bigint generated always as identity primary key,
  doctor_id bigint not null references care.doctors (user_id) on delete cascade,
  during tstzrange not null check (not isempty(during)),
  created_at timestamptz not null default now()
);
create index absences_by_doctor on care.absences using gist (doctor_id, during);

create table care.consultations (
  id bigint generated always as identity primary key,
  -- Null until the first payment opens the account.
  patient_id bigint references people.users (id),
  contact_id uuid not null references people.contacts (id),
  doctor_id bigint not null references care.doctors (user_id),
  pathology text check (pathology in ('prematureEjaculation', 'erectileDysfunction', 'lowLibido', 'hairLoss', 'acne', 'dermatitis')),
  channel text not null check (channel in ('video', 'phone', 'chat')),
  order_id bigint not null unique references shop.orders (id),
  survey_submission_id bigint references care.survey_submissions (id),
  consent_id uuid not null references people.consents (id),
  state text not null default 'waiting_for_payment'
    check (state in ('waiting_for_payment', 'waiting_for_time', 'confirmed', 'under_way', 'closed', 'canceled', 'missed')),
  cancel_reason text check (cancel_reason in ('not_paid', 'hold_lapsed', 'by_patient', 'by_doctor', 'needs_in_person_care')),
  data_key_id uuid references platform.data_keys (id),
  -- What the doctor concluded, sealed.
  closing_note_sealed bytea,
  opened_at timestamptz,
  closed_at timestamptz,
  canceled_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint consultations_seen_have_patient check (state in ('waiting_for_payment', 'canceled') or patient_id is not null),
  constraint consultations_canceled_has_time check ((state = 'canceled') = (canceled_at is not null)),
  constraint consultations_canceled_has_reason check ((state = 'canceled') = (cancel_reason is not null)),
  constraint consultations_closed_has_time check ((state = 'closed') = (closed_at is not null))
);
create index consultations_by_patient on care.consultations (patient_id, id desc) where patient_id is not null;
create index consultations_by_doctor on care.consultations (doctor_id, id desc);
create unique index consultations_survey_once on care.consultations (survey_submission_id)
  where survey_submission_id is not null and state <> 'canceled';

-- A time with a doctor. Held while its payment is awaited, and then confirmed; a hold whose time is over counts for
-- nothing and is released by whoever wants the slot, or by due work. No slot is sold twice: the exclusion constraint.
create table care.appointments (
  id bigint generated always as identity primary key,
  consultation_id bigint not null references care.consultations (id),
  doctor_id bigint not null references care.doctors (user_id),
  during tstzrange not null check (not isempty(during) and lower(during) is not null and upper(during) is not null),
  state text not null check (state in ('held', 'confirmed', 'released')),
  held_until timestamptz,
  created_at timestamptz not null default now(),
  check ((state = 'held') = (held_until is not null)),
  constraint appointments_no_slot_sold_twice exclude using gist (doctor_id with =, during with &&) where (state <> 'released')
);
create unique index appointments_one_live on care.appointments (consultation_id) where state <> 'released';
create index appointments_by_consultation on care.appointments (consultation_id);
create index appointments_lapsing on care.appointments (held_until) where state = 'held';

-- What a patient and a doctor say to each other, one thread for the two of them however many consultations they have.
create table care.threads (
  id bigint generated always as identity primary key,
  patient_id bigint not null references people.users (id),
  doctor_id bigint not null references care.doctors (user_id),
  data_key_id uuid not null references platform.data_keys (id),
  last_message_at timestamptz,
  created_at timestamptz not null default now(),
  unique (patient_id, doctor_id)
);
create index threads_by_doctor on care.threads (doctor_id, last_message_at desc);

create table care.messages (
  id bigint generated always as identity primary key,
  thread_id bigint not null references care.threads (id),
  author_id bigint not null references people.users (id),
  body_sealed bytea not null,
  created_at timestamptz not null,
  read_at timestamptz
);
create index messages_by_thread on care.messages (thread_id, id);
create index messages_unread on care.messages (thread_id, author_id) where read_at is null;
