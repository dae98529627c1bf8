-- Whoever is in a stage finishes it with the days that it had when he began, also if an editor moves them meanwhile.
-- Rounds that were begun before this had ten; the default stays for processes of the former version.
alter table plans.training_rounds
  add column days smallint not null default 10 check (days between 1 and 60);
