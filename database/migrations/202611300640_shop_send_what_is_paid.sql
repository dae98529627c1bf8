-- A shop's order becomes paid only with what is sent of it: a late card paid a changed cart whose parcels were gone.
create function shop.check_paid_order_is_sent() returns trigger language plpgsql as $$
begin
  if exists (select from shop.line_items where order_id = new.id and stock_location_id is not null)
    and not exists (select from shop.shipments where order_id = new.id)
    and exists (select from shop.orders where id = new.id and payment_state = 'paid')
  then
    raise exception 'order % is paid and has no shipment', new.id
      using errcode = 'check_violation', constraint = 'orders_paid_are_sent';
  end if;
  return null;
end $$;

create constraint trigger orders_paid_are_sent
  after update on shop.orders
  deferrable initially deferred
  for each row
  when (new.kind = 'shop' and new.payment_state = 'paid' and old.payment_state is distinct from 'paid')
  execute function shop.check_paid_order_is_sent();
