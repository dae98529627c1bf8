-- Who of the team gave money of an order back or canceled it, and why (decision 0131). Null: nobody by hand.
alter table shop.order_refunds add column staff_id bigint references people.users (id);

create table shop.order_cancellations (
  order_id bigint primary key references shop.orders (id) on delete cascade,
  reason text not null check (reason in ('buyer_asked', 'not_deliverable', 'ordered_twice', 'not_by_its_owner')),
  staff_id bigint not null references people.users (id),
  at timestamptz not null
);
