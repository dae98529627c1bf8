-- A shipment that is given up keeps its freight: its order was sold with it, and a refund gives it back by name
-- (decision 0131). So the freight of an order is that of all its shipments, also of a canceled order.
create or replace function shop.check_order_adds_up() returns trigger language plpgsql as $$
declare
  checked_id bigint;
  o shop.orders%rowtype;
  lines bigint; units bigint; shipping bigint; adjusted bigint; line_promos bigint; line_adjusted bigint;
begin
  if tg_table_name = 'orders' then
    checked_id := new.id;
  elsif tg_op = 'DELETE' then
    checked_id := old.order_id;
  else
    checked_id := new.order_id;
  end if;
  select * into o from shop.orders where id = checked_id;
  if not found then return null; end if;
  select coalesce(sum(price_cents * quantity), 0), coalesce(sum(quantity), 0), coalesce(sum(promo_total_cents), 0)
    into lines, units, line_promos from shop.line_items where order_id = checked_id;
  select coalesce(sum(cost_cents), 0) into shipping from shop.shipments where order_id = checked_id;
  select coalesce(sum(amount_cents), 0), coalesce(sum(amount_cents) filter (where line_item_id is not null), 0)
    into adjusted, line_adjusted from shop.adjustments where order_id = checked_id;
  if o.item_total_cents <> lines or o.item_count <> units or o.adjustment_total_cents <> adjusted
    or o.promo_total_cents <> adjusted or line_promos <> line_adjusted
    or o.ship_total_cents <> shipping
  then
    raise exception 'order % does not add up', checked_id using errcode = 'check_violation', constraint = 'orders_parts_add_up';
  end if;
  return null;
end $$;
