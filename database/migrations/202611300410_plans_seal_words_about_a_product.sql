-- What a pharmacist writes about one patient's product is sealed like the other words about his medicine: why it does not
-- keep, and the police report of a loss. A migration has no keys, so the API's due work seals what stands here in clear
-- and empties it (decision 0251); the next release drops the clear columns.
alter table plans.compoundings
  add column data_key_id uuid references platform.data_keys (id),
  add column short_expiry_reason_sealed bytea,
  add column police_report_sealed bytea,
  add constraint compoundings_words_keyed check (
    (data_key_id is null) = (short_expiry_reason_sealed is null and police_report_sealed is null)
  ),
  add constraint compoundings_sealed_report_was_lost check (police_report_sealed is null or replaced_because = 'lost');
create index compoundings_by_key on plans.compoundings (data_key_id) where data_key_id is not null;
create index compoundings_with_clear_words on plans.compoundings (id)
  where short_expiry_reason is not null or police_report is not null;
comment on column plans.compoundings.short_expiry_reason is 'Empty since words are sealed; the next release drops it.';
comment on column plans.compoundings.police_report is 'Empty since words are sealed; the next release drops it.';
