-- What a patient agreed to before a programme took his health data (LGPD art. 11 I), and since when he takes it back.
create table care.programme_consents (
  id bigint generated always as identity primary key,
  patient_id bigint not null references people.users(id),
  programme text not null check (programme in ('prep', 'training', 'course_support', 'self_ratings')),
  version text not null,
  text_hash text not null check (text_hash ~ '^[0-9a-f]{64}$'),
  ip_address inet,
  user_agent text,
  given_at timestamptz not null,
  withdrawn_at timestamptz check (withdrawn_at >= given_at)
);
create index programme_consents_by_patient on care.programme_consents (patient_id, programme, id desc);
-- However often and at once it is given, one stands.
create unique index programme_consents_one_stands on care.programme_consents (patient_id, programme)
  where withdrawn_at is null;

-- A proof: it is withdrawn once, and nothing else of it ever changes.
create function care.keep_programme_consent() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.withdrawn_at is null
    and (to_jsonb(new) - 'withdrawn_at') = (to_jsonb(old) - 'withdrawn_at') then
    return new;
  end if;
  raise exception 'rows of care.programme_consents are withdrawn once, and never changed or deleted';
end
$$;
create trigger programme_consents_are_kept before update or delete on care.programme_consents
  for each row execute function care.keep_programme_consent();
create trigger programme_consents_never_emptied before truncate on care.programme_consents
  for each statement execute function care.keep_programme_consent();
