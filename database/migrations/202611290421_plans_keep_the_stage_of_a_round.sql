-- A round names its stage, which may get another place or be withdrawn meanwhile. `stage_position` stays the place that the
-- stage had when the round began: reviews are sealed with it.
alter table plans.training_rounds add column stage_id integer references content.program_stages (id);

-- Until now places never changed.
update plans.training_rounds round set stage_id = stage.id
from plans.enrollments enrollment join content.program_stages stage on stage.program_id = enrollment.program_id
where enrollment.id = round.enrollment_id and stage.position = round.stage_position;

-- A process of the former release says only the place.
create function plans.name_stage_of_round() returns trigger language plpgsql as $function$
begin
  select stage.id into new.stage_id
    from plans.enrollments enrollment join content.program_stages stage on stage.program_id = enrollment.program_id
    where enrollment.id = new.enrollment_id and stage.position = new.stage_position;
  return new;
end $function$;
create trigger name_stage_of_round before insert on plans.training_rounds for each row
  when (new.stage_id is null) execute function plans.name_stage_of_round();

alter table plans.training_rounds alter column stage_id set not null;
create index training_rounds_of_stage on plans.training_rounds (stage_id);
