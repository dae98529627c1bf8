-- Wrong access codes are counted for each caller, so that one who guesses does not close a prescription for its patient.
-- Who called is a digest under a key of the processes, another for each prescription.
create table care.wrong_access_codes (
  prescription_id bigint not null references care.prescriptions on delete cascade,
  caller bytea not null,
  wrong integer not null,
  last_at timestamptz not null,
  primary key (prescription_id, caller)
);
create index wrong_access_codes_by_age on care.wrong_access_codes (last_at);
comment on column care.prescriptions.wrong_codes is 'of all callers, within the year that begins at wrong_codes_since';
