-- A treatment that is canceled and asked for again is the same recommended package: its supplement is given once
-- (decision 0180). Null: given by an older process, or one of several that stood before this.
alter table plans.given_supplements add column package_id bigint references plans.packages (id);
update plans.given_supplements as given set package_id = treatment.package_id
  from plans.subscriptions as treatment
  where treatment.id = given.subscription_id and (given.state = 'taken_back' or not exists (
    select from plans.given_supplements as before
    join plans.subscriptions as other on other.id = before.subscription_id
    where other.package_id = treatment.package_id and before.state <> 'taken_back' and before.id < given.id));
create unique index given_supplements_one_of_package on plans.given_supplements (package_id)
  where state <> 'taken_back';
create index given_supplements_by_package on plans.given_supplements (package_id);

-- One whose box was closed, and whose money went back, may be carried by another paid parcel.
create or replace function plans.check_given_supplement() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'a supplement is never deleted'
      using errcode = 'check_violation', constraint = 'given_supplements_moves';
  end if;
  if tg_op = 'INSERT' and (new.state <> 'available' or not exists (
       select from plans.subscriptions where id = new.subscription_id and patient_id = new.patient_id)) then
    raise exception 'a supplement begins available, for the patient of its treatment'
      using errcode = 'check_violation', constraint = 'given_supplements_moves';
  end if;
  if tg_op = 'UPDATE' and (
       (new.patient_id, new.subscription_id, new.granted_at)
         is distinct from (old.patient_id, old.subscription_id, old.granted_at)
       or (new.order_id <> old.order_id and (old.revoked_at is null or new.revoked_at is not null))
       or (old.state = 'taken_back' and new.state <> old.state)
       or (old.state = 'ordered' and new.state = 'ordered' and new.goods_order_id <> old.goods_order_id)
       or (old.state = 'ordered' and new.state = 'available' and old.revoked_at is not null)) then
    raise exception 'supplement % may not move from % to %', old.id, old.state, new.state
      using errcode = 'check_violation', constraint = 'given_supplements_moves';
  end if;
  if new.goods_order_id is not null and not exists (
       select from shop.orders
       where id = new.goods_order_id and user_id = new.patient_id and kind = 'shop' and total_cents = 0) then
    raise exception 'order % does not send supplement %', new.goods_order_id, new.id
      using errcode = 'check_violation', constraint = 'given_supplements_own_goods';
  end if;
  return new;
end $$;
