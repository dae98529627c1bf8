-- A handover is ended before its year by who was handed the patient, or by the administration. Only added, as handovers
-- are: who was let into a record, and until when, stays.
create table care.handover_ends (
  handover_id bigint primary key references care.handovers(id),
  ended_by bigint not null references people.users(id),
  reason text not null check (reason in ('mistake', 'cannot_go_on', 'patient_asked', 'cared_for')),
  at timestamptz not null
);
create index handover_ends_by_ender on care.handover_ends (ended_by);
create index handovers_from on care.handovers (from_id, at desc);
create trigger handover_ends_only_added before delete or update on care.handover_ends
  for each row execute function care.refuse_change();
