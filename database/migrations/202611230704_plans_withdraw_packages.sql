-- Who withdrew a recommendation, for the record.
alter table plans.packages
  add column withdrawn_by bigint references people.users (id);
