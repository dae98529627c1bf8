-- A right to one supplement that came with a treatment: kept until its patient picks one, which is then an order of
-- the shop without cost (decision 0135).
create table plans.given_supplements (
  id bigint generated always as identity primary key,
  patient_id bigint not null references people.users (id),
  subscription_id bigint not null references plans.subscriptions (id),
  -- The parcel's order, which paid for it: each gives at most one.
  order_id bigint not null unique references shop.orders (id),
  state text not null check (state in ('available', 'ordered', 'taken_back')),
  -- The order of the shop that sends it.
  goods_order_id bigint unique references shop.orders (id),
  -- The parcel's money went back when it could not be stopped any more: it stays his.
  revoked_at timestamptz,
  granted_at timestamptz not null,
  changed_at timestamptz not null,
  constraint given_supplements_ordered_named check ((state = 'ordered') = (goods_order_id is not null)),
  constraint given_supplements_revoked_not_available check (state <> 'available' or revoked_at is null)
);
create unique index given_supplements_one_of_treatment on plans.given_supplements (subscription_id)
  where state <> 'taken_back';
create index given_supplements_by_patient on plans.given_supplements (patient_id, id);

-- Begins available and of its own patient; what sends it is his, and cost nothing; taken back is for good.
create function plans.check_given_supplement() returns trigger language plpgsql as $$
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
       (new.patient_id, new.subscription_id, new.order_id, new.granted_at)
         is distinct from (old.patient_id, old.subscription_id, old.order_id, old.granted_at)
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
create trigger given_supplements_moves before insert or update or delete on plans.given_supplements
  for each row execute function plans.check_given_supplement();
