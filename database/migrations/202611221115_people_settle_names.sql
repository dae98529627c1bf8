-- The name that documents carry, told with a consultation and frozen with the CPF: how an account is called may change,
-- a prescription's name may not. And what the identity bureau said of CPF and birth date, so that it need not be asked
-- again for whoever is signed in.
alter table people.profiles
  add column legal_first_name text,
  add column legal_last_name text,
  add column age_check_reference text,
  add column age_checked_at timestamptz,
  add constraint profiles_verdict_of_somebody check (age_checked_at is null or (cpf is not null and birth_date is not null));

-- Who has consulted keeps the name that he is called by today.
update people.profiles profile
set legal_first_name = person.first_name, legal_last_name = person.last_name
from people.users person
where person.id = profile.user_id and profile.cpf is not null
  and exists (select from care.consultations consultation
    where consultation.patient_id = profile.user_id and consultation.state not in ('waiting_for_payment', 'canceled'));
update people.profiles profile
set age_checked_at = verdict.age_checked_at, age_check_reference = verdict.age_check_reference
from (
  select distinct on (cpf, birth_date) cpf, birth_date, age_checked_at, age_check_reference from people.contacts
  where age_check_result = 'adult' and age_checked_at is not null order by cpf, birth_date, age_checked_at
) verdict
where verdict.cpf = profile.cpf and verdict.birth_date = profile.birth_date;

-- Refusals are counted by address, by contact and by CPF in platform.tries from now on. The release of before still writes
-- here while both run; the table goes with the next one.
delete from people.age_check_refusals;
