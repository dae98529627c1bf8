-- GLP-1 agonists have a class of their own (RDC 973/2025); a sheet is electronic or paper; an electronic one of any class
-- but the simple one has a national number (RDC 1.000/2025).
alter table shop.medicines drop constraint medicines_control_class_check;
alter table shop.medicines add constraint medicines_control_class_check
  check (control_class in ('simple', 'retained', 'glp1', 'C1'));
alter table care.prescriptions drop constraint prescriptions_control_class_check;
alter table care.prescriptions
  add constraint prescriptions_control_class_check check (control_class in ('simple', 'retained', 'glp1', 'C1')),
  add column medium text not null default 'electronic' constraint prescriptions_medium_check check (medium in ('electronic', 'paper')),
  add column national_number text constraint prescriptions_national_number_key unique,
  add column failed_at text constraint prescriptions_failed_at_check check (failed_at in ('numbering', 'signing')),
  add constraint prescriptions_paper_has_no_number check (medium = 'electronic' or national_number is null),
  add constraint prescriptions_simple_are_electronic check (control_class <> 'simple' or medium = 'electronic'),
  add constraint prescriptions_failed_somewhere check (failed_at is null or state = 'failed');
-- Issued before this column existed: only simple ones.
alter table care.prescriptions add constraint prescriptions_controlled_are_numbered
  check (control_class = 'simple' or medium = 'paper' or national_number is not null or state in ('signing', 'failed', 'canceled'));
