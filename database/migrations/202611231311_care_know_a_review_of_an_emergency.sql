-- An administrator who reads why somebody broke the glass keeps no agenda.
alter table care.record_accesses drop constraint record_accesses_reason_check;
alter table care.record_accesses add constraint record_accesses_reason_check check (
  reason in
    ('treats', 'handed', 'covers', 'pharmacist_check', 'break_glass', 'same_cpf', 'review', 'agenda', 'access_code'));
