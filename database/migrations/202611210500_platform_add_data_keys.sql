-- Records of care are sealed with a data key of their own, which is itself sealed with the operator's key
-- (docs/threat-model.md): taking a data key away makes what it sealed unreadable in every copy and backup.
create table platform.data_keys (
  id uuid primary key default gen_random_uuid(),
  wrapped bytea not null,
  -- Which of the operator's keys sealed it, so that they can be rotated by sealing data keys anew.
  wrapped_by text not null,
  created_at timestamptz not null default now()
);
