-- A kept answer holds what the sealed columns hold: from here on it is sealed, or not kept at all.
alter table platform.idempotency_keys
  add column body_sealed bytea,
  -- Which of the operator's keys the sealing key is made of.
  add column sealed_by text,
  -- Ids of what came of the effect, and nothing else.
  add column outcome jsonb,
  add constraint idempotency_keys_sealed_by_a_key check ((body_sealed is null) = (sealed_by is null));

update platform.idempotency_keys set body = null;
comment on column platform.idempotency_keys.body is 'Empty since answers are sealed; the next release drops it.';
