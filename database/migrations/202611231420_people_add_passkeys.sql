-- Passkeys (WebAuthn): a public key that its device proves to hold. None of it is a secret.
create table people.passkeys (
  id uuid primary key default gen_random_uuid(),
  user_id bigint not null references people.users (id) on delete cascade,
  -- What the device stores in place of a name: random, the same for all passkeys of an account.
  user_handle uuid not null,
  credential_id bytea not null unique check (octet_length(credential_id) between 1 and 1023),
  public_key bytea not null,
  counter bigint not null check (counter >= 0),
  transports text[] not null default '{}',
  name text not null check (char_length(name) between 1 and 60),
  created_at timestamptz not null,
  used_at timestamptz
);
create index passkeys_by_user on people.passkeys (user_id, created_at);

-- A question to a device, answered once. Its text is derived from the id with a key, so the row opens nothing.
create table people.passkey_challenges (
  id uuid primary key default gen_random_uuid(),
  purpose text not null check (purpose in ('registration', 'sign_in', 'second_step', 'proof')),
  -- Whose answer it awaits; null where the passkey itself says who signs in.
  user_id bigint references people.users (id) on delete cascade,
  user_handle uuid,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  constraint passkey_challenges_of_somebody check (purpose = 'sign_in' or user_id is not null)
);
create index passkey_challenges_by_end on people.passkey_challenges (expires_at);
create index passkey_challenges_by_user on people.passkey_challenges (user_id);
