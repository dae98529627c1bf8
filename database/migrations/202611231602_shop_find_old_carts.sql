-- Carts that nobody has touched for half a year are deleted at night (LGPD art. 15 I).
create index orders_open_by_age on shop.orders (updated_at) where completed_at is null;
