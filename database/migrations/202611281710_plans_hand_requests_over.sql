-- A pharmacy hands a request that it has not decided about to another one (decision 0138). Each row stays: who, when, why.
create table plans.dispensing_handovers (
  id bigint generated always as identity primary key,
  dispensing_id bigint not null references plans.dispensings (id),
  from_pharmacy_id bigint not null references plans.pharmacies (id),
  to_pharmacy_id bigint not null references plans.pharmacies (id),
  reason text not null check (reason in ('material_missing', 'no_time', 'cannot_be_made', 'nearer')),
  handed_by bigint not null references people.users (id),
  handed_at timestamptz not null,
  constraint dispensing_handovers_to_another check (from_pharmacy_id <> to_pharmacy_id)
);
create index dispensing_handovers_of_dispensing on plans.dispensing_handovers (dispensing_id, id);
create trigger dispensing_handovers_only_added before update or delete on plans.dispensing_handovers
  for each row execute function plans.refuse_change();
create trigger dispensing_handovers_never_emptied before truncate on plans.dispensing_handovers
  for each statement execute function plans.refuse_change();

-- Nobody moves a request without that row, and nothing that somebody has decided about moves at all.
create or replace function plans.hold_pharmacy_of_dispensing() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.pharmacy_id is distinct from old.pharmacy_id and not (
    old.state = 'requested' and new.state = 'requested' and coalesce((
      select from_pharmacy_id = old.pharmacy_id and to_pharmacy_id = new.pharmacy_id
        from plans.dispensing_handovers where dispensing_id = new.id order by id desc limit 1
    ), false)
  ) then
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
