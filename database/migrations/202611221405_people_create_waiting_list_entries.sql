-- Who asked to be told once when something opens: "Avise-me". Proof of what was agreed to stands beside the address
-- (LGPD art. 8), and both go when the one mail was sent, or at a press on its link.
create table people.waiting_list_entries (
  id uuid primary key default gen_random_uuid(),
  topic text not null check (topic ~ '^[a-z][a-z-]{1,39}$'),
  email citext not null,
  consent_version text not null,
  consent_text_hash text not null check (consent_text_hash ~ '^[0-9a-f]{64}$'),
  ip_address inet,
  user_agent text,
  asked_at timestamptz not null,
  -- The mailed link was followed, or whoever asked was signed in with this e-mail.
  confirmed_at timestamptz,
  -- How many confirmations were mailed, and when the last: strangers cannot have many sent.
  confirmations_sent integer not null default 0 check (confirmations_sent >= 0),
  confirmation_sent_at timestamptz,
  told_at timestamptz check (told_at is null or confirmed_at is not null),
  constraint waiting_list_entries_once unique (topic, email)
);
create index waiting_list_entries_to_tell on people.waiting_list_entries (topic)
  where confirmed_at is not null and told_at is null;
create index waiting_list_entries_to_forget on people.waiting_list_entries (asked_at)
  where confirmed_at is null or told_at is not null;
create index waiting_list_entries_by_email on people.waiting_list_entries (email);
