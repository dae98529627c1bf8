-- What a patient tells of himself once, and who he has agreed with (spec 3: patient data; LGPD art. 8).
create table people.profiles (
  user_id bigint primary key references people.users (id) on delete cascade,
  cpf text check (cpf ~ '^\d{11}$'),
  phone text,
  gender text check (gender in ('male', 'female', 'other')),
  birth_date date,
  partner_name text,
  terms_of_service_at timestamptz,
  cgu_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- Who treats and who dispenses: what must stand on their documents (CFM 2.299/2021, 2.381/2024; RDC 67/2007).
create table people.professionals (
  user_id bigint primary key references people.users (id) on delete cascade,
  title text,
  council text not null check (council in ('CRM', 'CRP', 'CRF')),
  registration_number text not null,
  registration_state char(2) not null,
  -- The specialist's registration; a doctor without one is no specialist.
  rqe text,
  practice_address text not null,
  phone text not null,
  contact_email citext not null,
  unique (council, registration_state, registration_number)
);

-- The informed consent itself (CFM 2.314/2022): which words, when, and from where.
create table people.consents (
  id uuid primary key default gen_random_uuid(),
  contact_id uuid not null references people.contacts (id),
  kind text not null check (kind in ('telemedicine')),
  version text not null,
  text_hash text not null check (text_hash ~ '^[0-9a-f]{64}$'),
  ip_address inet,
  user_agent text,
  given_at timestamptz not null
);
create index consents_by_contact on people.consents (contact_id);

-- Neither table holds a secret: a link or a code is made from its id with a key that only the processes know.
create table people.password_resets (
  id uuid primary key default gen_random_uuid(),
  user_id bigint not null references people.users (id) on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create index password_resets_by_user on people.password_resets (user_id, created_at desc);

alter table people.users add column has_two_factor boolean not null default false;

create table people.second_steps (
  id uuid primary key default gen_random_uuid(),
  user_id bigint not null references people.users (id) on delete cascade,
  trusts_device boolean not null,
  attempts integer not null default 0 check (attempts between 0 and 5),
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create index second_steps_by_user on people.second_steps (user_id, created_at desc);

create table people.trusted_devices (
  id uuid primary key default gen_random_uuid(),
  user_id bigint not null references people.users (id) on delete cascade,
  token_hash bytea not null unique,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index trusted_devices_by_user on people.trusted_devices (user_id);
