-- A process of the release before 202611290111 says that a dispensing is paid, and not which use of its prescription it
-- is. It has added that use in the same transaction, under the prescription's lock, so it is the newest one. Without a
-- number, what is paid back before it is begun could not be taken back, and its prescription would stay used.
create function plans.number_use_of_dispensing() returns trigger language plpgsql as $function$
begin
  select max(number) into new.use_number from care.prescription_uses where prescription_id = new.prescription_id;
  return new;
end $function$;
create trigger number_use_of_dispensing before update of state on plans.dispensings for each row
  when (new.state = 'paid' and old.state <> 'paid' and new.use_number is null)
  execute function plans.number_use_of_dispensing();

-- What such a process has paid meanwhile: the uses that no dispensing names are theirs, in the order of both. A canceled
-- one comes after the paid ones: its money may have come too late, and then it never was a use.
update plans.dispensings set use_number = found.number
from (
  select unnamed.id, free.number from (
    select dispensings.id, prescription_id, row_number() over (
        partition by prescription_id order by (dispensings.state = 'canceled'), dispensings.id
      ) as place
      from plans.dispensings join shop.orders on orders.id = dispensings.order_id
      where use_number is null
        and (dispensings.state = 'paid' or (dispensings.state = 'canceled' and orders.payment_state = 'credit_owed'))
  ) as unnamed join (
    select prescription_id, number, row_number() over (partition by prescription_id order by number) as place
      from (select distinct prescription_id, number from care.prescription_uses) as uses
      where not exists (
        select 1 from plans.dispensings as named
          where named.prescription_id = uses.prescription_id and named.use_number = uses.number
      )
  ) as free on free.prescription_id = unnamed.prescription_id and free.place = unnamed.place
) as found
where found.id = dispensings.id;
