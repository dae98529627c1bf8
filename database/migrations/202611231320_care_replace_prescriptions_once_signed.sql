-- A prescription that another one is to replace stays valid until the new one is signed. The intention stands on the new
-- one, with the reason; one prescription has one successor that waits.
alter table care.prescriptions
  add column replaces bigint references care.prescriptions (id),
  add column replaces_reason_sealed bytea,
  add constraint prescriptions_replace_for_a_reason check ((replaces is null) = (replaces_reason_sealed is null)),
  drop constraint prescriptions_failed_at_check,
  add constraint prescriptions_failed_at_check check (failed_at in ('numbering', 'signing', 'replacing'));

create unique index prescriptions_wait_to_replace_one on care.prescriptions (replaces)
  where state = 'signing' and replaces is not null;
