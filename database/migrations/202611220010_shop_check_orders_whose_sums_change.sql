-- An order is saved whole at every step of its buyer, and its sums change at few of them. They are added up again where
-- one of them became another, where it ceases to be canceled, and, as before, where a part changes that they are made of.
drop trigger orders_parts_add_up on shop.orders;
create constraint trigger orders_parts_add_up after update on shop.orders deferrable initially deferred
  for each row when (
    (old.item_total_cents, old.ship_total_cents, old.adjustment_total_cents, old.promo_total_cents, old.item_count,
      old.canceled_at is null)
    is distinct from
    (new.item_total_cents, new.ship_total_cents, new.adjustment_total_cents, new.promo_total_cents, new.item_count,
      new.canceled_at is null)
  ) execute function shop.check_order_adds_up();
-- A new order has no parts yet: nothing but zeros can be right.
create constraint trigger orders_begin_added_up after insert on shop.orders deferrable initially deferred
  for each row when (
    (new.item_total_cents, new.ship_total_cents, new.adjustment_total_cents, new.promo_total_cents, new.item_count)
    <> (0, 0, 0, 0, 0)
  ) execute function shop.check_order_adds_up();
