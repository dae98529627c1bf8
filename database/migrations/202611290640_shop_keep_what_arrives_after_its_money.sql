-- Boxes that were lost and paid back, and have arrived all the same (decision 0183): the team asks their buyers.
create table shop.paid_back_arrivals (
  shipment_id bigint primary key references shop.shipments (id) on delete cascade,
  order_id bigint not null references shop.orders (id) on delete cascade,
  -- Units in it whose money went back.
  units integer not null check (units > 0),
  arrived_at timestamptz not null,
  settled_as text check (settled_as in ('buyer_keeps', 'buyer_sends_back', 'buyer_pays')),
  settled_by bigint references people.users (id),
  settled_at timestamptz,
  constraint paid_back_arrivals_settled_whole check (num_nulls(settled_as, settled_by, settled_at) in (0, 3))
);

create index paid_back_arrivals_open on shop.paid_back_arrivals (arrived_at, shipment_id) where settled_as is null;
create index paid_back_arrivals_by_order on shop.paid_back_arrivals (order_id);

-- Those of before.
insert into shop.paid_back_arrivals (shipment_id, order_id, units, arrived_at)
select box.id, box.order_id, sum(least(item.quantity, back.units)), box.delivered_at
from shop.shipments box
join shop.shipment_items item on item.shipment_id = box.id
join (
  select line.line_item_id, sum(line.units) as units from shop.order_refund_lines line
  join shop.order_refunds refund on refund.id = line.order_refund_id where refund.reason = 'goods_lost'
  group by line.line_item_id
) back on back.line_item_id = item.line_item_id
where box.state = 'delivered' and box.lost_at is not null
group by box.id;
