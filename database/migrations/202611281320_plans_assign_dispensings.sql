-- The pharmacy that checks a request is the seller of its order; a pharmacist sees only what is his pharmacy's. Until
-- when it is to be checked is our promise (plans/subscriptions/desk/due-time.ts).
alter table plans.dispensings add column pharmacy_id bigint references plans.pharmacies (id);
-- The release before this one names neither: its requests are its order's seller's, and due in a day.
alter table plans.dispensings add column due_at timestamptz default now() + interval '1 day';
update plans.dispensings as one
  set pharmacy_id = ordered.seller_id, due_at = one.created_at + interval '1 day'
  from shop.orders as ordered where ordered.id = one.order_id;
alter table plans.dispensings alter column pharmacy_id set not null;
alter table plans.dispensings alter column due_at set not null;

create function plans.hold_pharmacy_of_dispensing() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.pharmacy_id is distinct from old.pharmacy_id then
    raise exception 'a request stays with its pharmacy' using errcode = 'restrict_violation';
  end if;
  if new.pharmacy_id is null then
    select seller_id into new.pharmacy_id from shop.orders where id = new.order_id;
  end if;
  if new.pharmacy_id is distinct from (select seller_id from shop.orders where id = new.order_id) then
    raise exception 'a request is its seller''s' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger hold_pharmacy_of_dispensing before insert or update of pharmacy_id, order_id on plans.dispensings
  for each row execute function plans.hold_pharmacy_of_dispensing();

drop index plans.dispensings_queue;
create index dispensings_to_check on plans.dispensings (pharmacy_id, due_at, id) where state = 'requested';
create index dispensings_of_state on plans.dispensings (pharmacy_id, state, id);
create index dispensings_of_pharmacy on plans.dispensings (pharmacy_id, id);
