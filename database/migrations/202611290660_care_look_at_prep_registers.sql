-- When it is next looked at whether a doctor must be called (urgent_at); null: nothing changes by itself. At first everybody is.
alter table care.prep_registers add column look_at timestamptz default '-infinity';
create index prep_registers_to_look_at on care.prep_registers (look_at) where look_at is not null;

-- Whoever adds what the call depends on looks himself and says so afterwards; a process of a former release does not, and is looked after.
create function care.look_at_prep_register_of_patient() returns trigger language plpgsql as $$
begin
  update care.prep_registers set look_at = '-infinity' where patient_id = new.patient_id;
  return null;
end
$$;
create trigger prep_answers_are_looked_at after insert on care.prep_answers
  for each row execute function care.look_at_prep_register_of_patient();

create trigger prep_decisions_are_looked_at after insert on care.prep_decisions
  for each row execute function care.look_at_prep_register_of_patient();

create function care.look_at_prep_register_of_review() returns trigger language plpgsql as $$
begin
  update care.prep_registers r set look_at = '-infinity'
  from care.prep_documents d where d.id = new.document_id and r.patient_id = d.patient_id;
  return null;
end
$$;
create trigger prep_reviews_are_looked_at after insert on care.prep_reviews
  for each row execute function care.look_at_prep_register_of_review();
