-- What was found since a doctor signed is accepted with the pharmacist's written reason (decision 0199), sealed with what
-- it is about. It stays: whatever becomes of the request afterwards, she decided so.
alter table plans.dispensings
  add column acceptance_key_id uuid references platform.data_keys (id),
  add column acceptance_reason_sealed bytea,
  add constraint dispensings_acceptance_keyed check ((acceptance_key_id is null) = (acceptance_reason_sealed is null));
create index dispensings_by_acceptance_key on plans.dispensings (acceptance_key_id) where acceptance_key_id is not null;
