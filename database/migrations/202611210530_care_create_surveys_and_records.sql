-- What a patient answers before he is seen. Answers are sealed; the draft opens to whoever holds its token.
create table care.survey_submissions (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique,
  survey_key text not null,
  survey_version integer not null,
  patient_id bigint references people.users (id),
  data_key_id uuid not null references platform.data_keys (id),
  -- Questions as they were asked, and the answers.
  content_sealed bytea not null,
  -- An answer that telemedicine must not go on from: in-person care is advised instead.
  has_red_flag boolean not null default false,
  submitted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index survey_submissions_by_patient on care.survey_submissions (patient_id) where patient_id is not null;
create index survey_submissions_abandoned on care.survey_submissions (updated_at) where submitted_at is null;

-- Who read what of whose record, and when; the patient may see it (design.md 6; LGPD art. 18, CFM 2.314/2022).
create table care.record_accesses (
  id bigint generated always as identity primary key,
  patient_id bigint not null references people.users (id),
  actor_id bigint not null references people.users (id),
  actor_role text not null check (actor_role in ('patient', 'doctor', 'psychologist', 'pharmacist', 'support', 'administrator')),
  what text not null check (what in ('consultation', 'survey', 'messages', 'document', 'prescription', 'profile', 'dispensing')),
  subject_id bigint,
  at timestamptz not null
);
create index record_accesses_by_patient on care.record_accesses (patient_id, id desc);

create table care.medical_documents (
  id bigint generated always as identity primary key,
  patient_id bigint not null references people.users (id),
  file_id uuid not null unique,
  data_key_id uuid not null references platform.data_keys (id),
  name_sealed bytea not null,
  content_type text not null check (content_type in ('application/pdf', 'image/jpeg', 'image/png')),
  size_bytes bigint not null check (size_bytes > 0),
  created_at timestamptz not null default now(),
  removed_at timestamptz
);
create index medical_documents_by_patient on care.medical_documents (patient_id, id) where removed_at is null;
