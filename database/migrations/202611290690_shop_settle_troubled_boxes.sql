-- A box that was lost or came back is settled once another was sent for it, or the money of all that lies in it went
-- back. What is settled is nobody's work any more, and the list of what is in trouble does not read it (decision 0174).
alter table shop.shipments add column settled_at timestamptz;

create function shop.settle_boxes(of_order bigint) returns void language sql as $$
  update shop.shipments box set settled_at = now()
  where box.order_id = of_order and box.state in ('lost', 'returned') and box.settled_at is null
    and (exists (select from shop.shipments again where again.replaces_id = box.id)
      or not exists (
        select from shop.shipment_items item
          join shop.line_items line on line.id = item.line_item_id
          cross join lateral (
            select coalesce(sum(part.units), 0) as units,
              coalesce(sum(part.units) filter (where refund.reason in ('goods_lost', 'goods_recalled')), 0) as lost
            from shop.order_refund_lines part join shop.order_refunds refund on refund.id = part.order_refund_id
            where part.line_item_id = line.id
          ) back
          cross join lateral (
            select sum(each.quantity) as units from shop.shipment_items each
              join shop.shipments troubled on troubled.id = each.shipment_id and troubled.state in ('lost', 'returned')
            where each.line_item_id = line.id
              and not exists (select from shop.shipments again where again.replaces_id = troubled.id)
          ) gone
        where item.shipment_id = box.id and back.units < line.quantity and back.lost < gone.units))
$$;

create function shop.settle_boxes_of_order() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'shipments' then
    perform shop.settle_boxes(new.order_id);
  else
    perform shop.settle_boxes(order_id) from shop.order_refunds where id = new.order_refund_id;
  end if;
  return null;
end $$;

create trigger shipments_settle_replaced after insert on shop.shipments
  for each row when (new.replaces_id is not null) execute function shop.settle_boxes_of_order();
create trigger shipments_settle_troubled after update on shop.shipments
  for each row when (new.state in ('lost', 'returned') and old.state is distinct from new.state)
  execute function shop.settle_boxes_of_order();
create trigger order_refund_lines_settle_boxes after insert on shop.order_refund_lines
  for each row execute function shop.settle_boxes_of_order();

select shop.settle_boxes(order_id) from (
  select distinct order_id from shop.shipments where state in ('lost', 'returned')
) troubled;

create index shipments_troubled on shop.shipments (stock_location_id, ready_at, id)
  where state in ('lost', 'returned') and settled_at is null;
