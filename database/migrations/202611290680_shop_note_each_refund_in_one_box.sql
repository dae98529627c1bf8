-- The arrivals that 202611290640 noted of before counted one refund in every box of its line, and in boxes of which
-- their buyer has no more than he has paid for. A unit that was paid back counts in one box, in the order of arrival;
-- what somebody has settled, or a delivery has noted since, keeps its place before them.
with recursive chain (box_id, last_id, is_away) as (
  select box.id, next.id, next.state in ('lost', 'returned')
  from shop.shipments box join shop.shipments next on next.replaces_id = box.id and next.state <> 'canceled'
  where box.order_id in (select order_id from shop.paid_back_arrivals)
  union all
  select chain.box_id, next.id, next.state in ('lost', 'returned')
  from chain join shop.shipments next on next.replaces_id = chain.last_id and next.state <> 'canceled'
  where chain.is_away
),
there as (
  select item.line_item_id, sum(item.quantity) as units
  from shop.shipments box join shop.shipment_items item on item.shipment_id = box.id
  where box.order_id in (select order_id from shop.paid_back_arrivals)
    and box.state not in ('canceled', 'lost', 'returned')
    and not exists (select from chain where chain.box_id = box.id and not chain.is_away)
  group by item.line_item_id
),
back as (
  select line.line_item_id, sum(line.units) as units,
    coalesce(sum(line.units) filter (where refund.reason = 'goods_lost'), 0) as lost,
    coalesce(sum(line.units) filter (where refund.reason = 'goods_returned'), 0) as sent_back
  from shop.order_refund_lines line join shop.order_refunds refund on refund.id = line.order_refund_id
  where refund.order_id in (select order_id from shop.paid_back_arrivals)
  group by line.line_item_id
),
-- As paidBackUnits counts: not more than was paid back as lost, nor than its buyer has beyond what he has paid for.
bound as (
  select bought.id as line_item_id, greatest(0, least(
    back.lost,
    coalesce(there.units, 0) - back.sent_back - (bought.quantity - back.units)
  )) as units
  from back
  join shop.line_items bought on bought.id = back.line_item_id
  left join there on there.line_item_id = bought.id
),
running as (
  select noted.shipment_id, item.line_item_id, item.quantity,
    sum(item.quantity) over (
      partition by item.line_item_id
      order by noted.settled_as is null and noted.arrived_at = box.delivered_at, box.delivered_at, box.id
    ) as up_to
  from shop.paid_back_arrivals noted
  join shop.shipments box on box.id = noted.shipment_id
  join shop.shipment_items item on item.shipment_id = box.id
),
right_units as (
  select running.shipment_id,
    sum(least(running.up_to, bound.units) - least(running.up_to - running.quantity, bound.units)) as units
  from running join bound on bound.line_item_id = running.line_item_id
  group by running.shipment_id
),
fewer as (
  update shop.paid_back_arrivals noted set units = right_units.units
  from right_units, shop.shipments box
  where right_units.shipment_id = noted.shipment_id and box.id = noted.shipment_id
    and noted.settled_as is null and noted.arrived_at = box.delivered_at
    and right_units.units > 0 and right_units.units < noted.units
)
delete from shop.paid_back_arrivals noted
using right_units, shop.shipments box
where right_units.shipment_id = noted.shipment_id and box.id = noted.shipment_id
  and noted.settled_as is null and noted.arrived_at = box.delivered_at
  and right_units.units = 0;
