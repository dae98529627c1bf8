-- A consultation also ends because its professional did not come; and whoever cancels his own says why, out of a list.
alter table care.consultations
  drop constraint consultations_cancel_reason_check,
  add constraint consultations_cancel_reason_check check (cancel_reason in
    ('not_paid', 'hold_lapsed', 'by_patient', 'by_doctor', 'needs_in_person_care', 'professional_absent')),
  add column withdrawn_because text,
  add constraint consultations_withdrawn_because_check check
    (withdrawn_because in ('unforeseen', 'schedule', 'technical')),
  add constraint consultations_withdrawn_by_doctor check (withdrawn_because is null or cancel_reason = 'by_doctor');
