-- An administrator pays an order of medicine back and reads what is in it: the log names that reason.
alter table care.record_accesses drop constraint record_accesses_reason_check;
alter table care.record_accesses add constraint record_accesses_reason_check check (reason in
  ('treats', 'handed', 'covers', 'pharmacist_check', 'break_glass', 'same_cpf', 'review', 'agenda', 'access_code',
   'support', 'on_duty', 'money_back'));
