-- What whoever trains is asked for stays as it was when his round began: [{id, everyDays}], in order. What an exercise says
-- is its stage's of today.
alter table plans.training_rounds add column exercises jsonb;

create function plans.exercises_of_stage(stage integer) returns jsonb language sql stable as $function$
  select coalesce(jsonb_agg(jsonb_build_object('id', exercise.id, 'everyDays', exercise.every_days) order by exercise.position), '[]')
  from content.stage_exercises exercise where exercise.stage_id = stage and exercise.position is not null
$function$;

-- Until now exercises never changed.
update plans.training_rounds set exercises = plans.exercises_of_stage(stage_id);

-- A process of the former release says nothing of them. Its stage may be named by `name_stage_of_round`: triggers fire by name.
create function plans.take_exercises_of_round() returns trigger language plpgsql as $function$
begin
  new.exercises := plans.exercises_of_stage(new.stage_id);
  return new;
end $function$;
create trigger take_exercises_of_round before insert on plans.training_rounds for each row
  when (new.exercises is null) execute function plans.take_exercises_of_round();

alter table plans.training_rounds alter column exercises set not null;
