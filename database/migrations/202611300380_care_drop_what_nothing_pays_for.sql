-- A consultation that was booked as a part of something bought, and lost to another of the same moment: it never was
-- one to its patient, so his list leaves it out.
alter table care.consultations drop constraint consultations_cancel_reason_check;
alter table care.consultations add constraint consultations_cancel_reason_check check (cancel_reason in
  ('not_paid', 'hold_lapsed', 'by_patient', 'by_doctor', 'needs_in_person_care', 'professional_absent', 'not_included'));
