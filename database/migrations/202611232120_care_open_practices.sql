-- Whoever joins the team as a doctor or psychologist has a practice from then on. No patient sees it before the
-- administration has filled it in and published it; who saw patients until now stays published.
alter table care.doctors alter column variant_id drop not null;
alter table care.doctors add column is_published boolean not null default true;
-- The first time that the signing provider signed for him here; null: it is not known whether it will.
alter table care.doctors add column signs_since timestamptz;
update care.doctors doctor set signs_since = (
  select min(issued_at) from (
    select issued_at from care.prescriptions where doctor_id = doctor.user_id and state in ('issued', 'canceled')
    union all
    select issued_at from care.signed_documents where doctor_id = doctor.user_id and state in ('issued', 'canceled')
  ) signed
);
alter table care.doctors add constraint doctors_book_when_published
  check (not is_accepting or (is_published and variant_id is not null));
