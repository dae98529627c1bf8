-- A customer's orders are counted, and any page of them found, in the index alone.
drop index shop.orders_placed_by_user;
create index orders_placed_by_user on shop.orders (user_id, completed_at desc, id desc) where completed_at is not null;
