-- A process of the former release says nothing of the package: the supplement that it gives has its treatment's, so it
-- gives none twice, and another paid parcel may carry it.
create function plans.name_package_of_supplement() returns trigger language plpgsql as $function$
begin
  new.package_id := (select package_id from plans.subscriptions where id = new.subscription_id);
  return new;
end $function$;
create trigger name_package_of_supplement before insert on plans.given_supplements for each row
  when (new.package_id is null) execute function plans.name_package_of_supplement();
