-- A process of the former release says nothing of the plan: the session that it gives has its treatment's, so it gives
-- none twice, and another paid parcel may carry it.
create function care.name_plan_of_session() returns trigger language plpgsql as $function$
begin
  new.plan_id := (select package_id from plans.subscriptions where id = new.treatment_id);
  return new;
end $function$;
create trigger name_plan_of_session before insert on care.session_credits for each row
  when (new.plan_id is null and new.treatment_id is not null) execute function care.name_plan_of_session();
