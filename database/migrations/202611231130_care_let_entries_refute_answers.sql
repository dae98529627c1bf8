-- A doctor has verified with the patient that something in a survey is not so: both stay.
alter table care.chart_entries drop constraint chart_entries_kind_check;
alter table care.chart_entries add constraint chart_entries_kind_check
  check (kind in ('problem', 'allergy', 'medicine', 'vital', 'avoid', 'in_person', 'refutation'));
