-- A doctor cancels a prescription with a reason, or replaces it by another one. One that is canceled while it is being
-- signed never gets a document.
alter table care.prescriptions
  add column canceled_by bigint references people.users (id),
  add column cancel_reason_sealed bytea,
  add column replaced_by bigint references care.prescriptions (id),
  drop constraint prescriptions_issued_have_file,
  add constraint prescriptions_issued_have_file
    check (state in ('signing', 'failed', 'canceled') or file_id is not null),
  add constraint prescriptions_canceled_for_a_reason check ((canceled_by is null) = (cancel_reason_sealed is null)),
  add constraint prescriptions_replaced_are_canceled check (replaced_by is null or state = 'canceled');

create unique index prescriptions_replace_one on care.prescriptions (replaced_by) where replaced_by is not null;
