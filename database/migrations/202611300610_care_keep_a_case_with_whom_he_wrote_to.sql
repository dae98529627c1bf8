-- What a patient writes to one professional is no case of another: each has her own. Whoever opens the words of a case
-- because they were written to her, or to whom she acts for, stands in his log as such.
drop index care.urgent_notes_one_stands;
create unique index urgent_notes_one_stands on care.urgent_notes
  (patient_id, diary, (case when diary in ('message', 'follow_up') then doctor_id end)) nulls not distinct
  where settled_at is null;
alter table care.record_accesses drop constraint record_accesses_reason_check;
alter table care.record_accesses add constraint record_accesses_reason_check check (reason in
  ('treats', 'handed', 'covers', 'pharmacist_check', 'break_glass', 'same_cpf', 'review', 'agenda', 'access_code',
   'support', 'on_duty', 'money_back', 'addressed'));
