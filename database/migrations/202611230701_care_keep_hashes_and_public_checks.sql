-- The SHA-256 of the signed document, compared at each opening. Documents of earlier releases have none.
alter table care.prescriptions
  add column file_sha256 bytea check (octet_length(file_sha256) = 32);

-- Checks on the public page, without who checked: one row a minute at most.
create table care.public_checks (
  prescription_id bigint not null references care.prescriptions (id),
  what text not null check (what in ('facts', 'document')),
  at timestamptz not null,
  state text not null check (state in ('issued', 'dispensed', 'expired', 'canceled', 'replaced')),
  primary key (prescription_id, what, at)
);
