-- An order is checked by all accounts with its patient's CPF: who read the others' records says so.
alter table care.record_accesses drop constraint record_accesses_reason_check;
alter table care.record_accesses add constraint record_accesses_reason_check
  check (reason in ('treats', 'handed', 'covers', 'pharmacist_check', 'break_glass', 'same_cpf', 'agenda', 'access_code'));
