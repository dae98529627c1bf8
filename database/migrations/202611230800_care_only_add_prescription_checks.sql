-- What the checks found, and the doctor's reasons, are only added: the API's role lacks the right (api-role.sql), and
-- this refuses everybody else, also the owner of the table (CFM 1.821/2007, NGS2).
create trigger prescription_checks_only_added before update or delete on care.prescription_checks
  for each row execute function care.refuse_change();
create trigger prescription_checks_never_emptied before truncate on care.prescription_checks
  for each statement execute function care.refuse_change();
