-- Whoever reads a patient's PrEP or weight programme is told apart from whoever opens a paper (LGPD art. 18, decision
-- 0193). Rows of before stay what they were.
alter table care.record_accesses drop constraint record_accesses_what_check;
alter table care.record_accesses add constraint record_accesses_what_check check (what in
  ('consultation', 'survey', 'messages', 'document', 'prescription', 'profile', 'dispensing', 'appointment', 'chart',
   'break_glass', 'signed_document', 'course_support', 'prep', 'weight'));
