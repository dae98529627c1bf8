-- The administrator who handed over a patient whom a doctor left behind. Null: whoever treated him did so himself.
alter table care.handovers add column handed_by bigint references people.users(id);
create index handovers_by_administration on care.handovers (handed_by) where handed_by is not null;
