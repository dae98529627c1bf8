-- The team reads what somebody writes to a course's support: a reading like the others, with its own reason.
alter table care.record_accesses drop constraint record_accesses_reason_check;
alter table care.record_accesses add constraint record_accesses_reason_check check (reason in
  ('treats', 'handed', 'covers', 'pharmacist_check', 'break_glass', 'same_cpf', 'review', 'agenda', 'access_code',
   'support'));
alter table care.record_accesses drop constraint record_accesses_what_check;
alter table care.record_accesses add constraint record_accesses_what_check check (what in
  ('consultation', 'survey', 'messages', 'document', 'prescription', 'profile', 'dispensing', 'appointment', 'chart',
   'break_glass', 'signed_document', 'course_support'));
