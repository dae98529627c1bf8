-- When the patient was reminded of the time; null until then.
alter table care.appointments add column reminded_at timestamptz;
create index appointments_to_remind on care.appointments (lower(during))
  where state = 'confirmed' and reminded_at is null;
