-- A visit in person, here or elsewhere, with its day and where it was: long care at a distance asks for one at least every
-- 180 days (CFM 2.314/2022 art. 6 § 2).
alter table care.chart_entries drop constraint chart_entries_kind_check;
alter table care.chart_entries add constraint chart_entries_kind_check
  check (kind in ('problem', 'allergy', 'medicine', 'vital', 'avoid', 'in_person'));
