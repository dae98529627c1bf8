-- Every name, address, e-mail, CPF and telephone number of the product stands in this schema and nowhere else
-- (design.md 6): the rest points here by ids, so that erasing a person is one act.
create extension if not exists citext;

create table people.users (
  id bigint generated always as identity primary key,
  email citext not null unique check (email ~ '^[^@\s]+@[^@\s]+$'),
  password_hash text,
  first_name text,
  last_name text,
  selected_locale text,
  public_metadata jsonb not null default '{}' check (jsonb_typeof(public_metadata) = 'object'),
  private_metadata jsonb not null default '{}' check (jsonb_typeof(private_metadata) = 'object'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table people.user_roles (
  user_id bigint not null references people.users (id) on delete cascade,
  role text not null check (role in ('patient', 'doctor', 'psychologist', 'pharmacist', 'support', 'administrator')),
  primary key (user_id, role)
);

-- One row a token pair. Tokens are stored hashed (SHA-256 of 256 random bits: no salt is needed).
create table people.sessions (
  id uuid primary key default gen_random_uuid(),
  family_id uuid not null,
  user_id bigint not null references people.users (id) on delete cascade,
  access_token_hash bytea not null unique,
  refresh_token_hash bytea not null unique,
  access_expires_at timestamptz not null,
  refresh_expires_at timestamptz not null,
  -- The refresh token that made this pair dies when this pair is first used (design.md 5).
  previous_session_id uuid references people.sessions (id) on delete set null,
  first_used_at timestamptz,
  revoked_at timestamptz,
  created_at timestamptz not null default now()
);
create index sessions_by_family on people.sessions (family_id);
create index sessions_by_user on people.sessions (user_id);

create table people.addresses (
  id bigint generated always as identity primary key,
  user_id bigint references people.users (id) on delete cascade,
  label citext,
  first_name text,
  last_name text,
  address1 text,
  address2 text,
  city text,
  postal_code text,
  phone text,
  company text,
  country_id integer references people.countries (id),
  state_id integer references people.states (id),
  public_metadata jsonb not null default '{}',
  -- Set when a placed order uses the row; from then on its words never change.
  frozen_at timestamptz,
  retired_at timestamptz,
  erased_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index addresses_by_user on people.addresses (user_id) where retired_at is null;
create unique index addresses_label_once on people.addresses (user_id, label) where retired_at is null and label is not null;

alter table people.users
  add column default_bill_address_id bigint references people.addresses (id) on delete set null,
  add column default_ship_address_id bigint references people.addresses (id) on delete set null;

create function people.keep_frozen_address() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.frozen_at is not null then
      raise exception 'address % belongs to a placed order and cannot be deleted', old.id using errcode = 'check_violation';
    end if;
    return old;
  end if;
  if old.frozen_at is not null and new.erased_at is null and
    (new.first_name, new.last_name, new.address1, new.address2, new.city, new.postal_code, new.phone, new.company,
      new.country_id, new.state_id, new.frozen_at)
    is distinct from
    (old.first_name, old.last_name, old.address1, old.address2, old.city, old.postal_code, old.phone, old.company,
      old.country_id, old.state_id, old.frozen_at)
  then
    raise exception 'address % belongs to a placed order and cannot change', old.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger addresses_keep_frozen before update or delete on people.addresses
  for each row execute function people.keep_frozen_address();

-- Who an order is for: what the buyer typed, behind a pseudonym that the order carries.
create table people.contacts (
  id uuid primary key default gen_random_uuid(),
  email citext,
  cpf text check (cpf is null or cpf ~ '^\d{11}$'),
  birth_date date,
  special_instructions text,
  -- Everything a client put into the cart's private_metadata; stored, never returned (Spree).
  private_metadata jsonb not null default '{}' check (jsonb_typeof(private_metadata) = 'object'),
  -- What the identity bureau answered (Lei 15.211/2025): its verdict and reference, not a second copy of the data.
  age_check_result text check (age_check_result in ('adult', 'minor', 'mismatch', 'unknown_document')),
  age_check_reference text,
  age_checked_at timestamptz,
  erased_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- The name written on a card, apart from the card's token.
create table people.card_holders (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  erased_at timestamptz,
  created_at timestamptz not null default now()
);
