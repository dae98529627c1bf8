-- What a promotion may ask of a basket and of its buyer beside a least total, and an amount off each unit. One rule a
-- column: what none asks for is null or false.
alter table shop.promotions
  add column must_exceed_min boolean not null default false,
  add column is_for_first_order boolean not null default false,
  add column is_once_per_user boolean not null default false,
  add column products_policy text check (products_policy in ('any', 'all', 'none')),
  drop constraint promotions_kind_check,
  drop constraint promotions_check2,
  add constraint promotions_kind_known check (kind in ('percentage', 'flat', 'perItem', 'freeShipping')),
  add constraint promotions_amount_of_its_kind check ((kind in ('flat', 'perItem')) = (flat_cents is not null)),
  add constraint promotions_exceed_a_minimum check (not must_exceed_min or min_item_total_cents is not null);

create table shop.promotion_products (
  promotion_id integer not null references shop.promotions on delete cascade,
  product_id integer not null references shop.products on delete cascade,
  primary key (promotion_id, product_id)
);
create index promotion_products_by_product on shop.promotion_products (product_id);

-- Uses of promotions that a buyer has once. `buyer` is a user's id or the hash of an e-mail: of two orders placed at the
-- same moment one gets the row, the other waits and is refused.
create table shop.promotion_uses (
  promotion_id integer not null references shop.promotions on delete cascade,
  buyer text not null,
  order_id bigint not null references shop.orders on delete cascade,
  used_at timestamptz not null,
  primary key (promotion_id, buyer)
);
create index promotion_uses_by_order on shop.promotion_uses (order_id);

-- Whether an e-mail has bought before.
create index contacts_by_email on people.contacts (email) where email is not null;
