-- A shipment moves: packed, on its way, and then delivered, lost or returned to us (decision 0120).
alter table shop.shipments
  add column packed_at timestamptz,
  add column delivered_at timestamptz,
  add column lost_at timestamptz,
  add column returned_at timestamptz,
  add column tracking_code text constraint shipments_tracking_code_key unique
    constraint shipments_tracking_code_check check (tracking_code ~ '^[A-Z]{2}\d{9}[A-Z]{2}$'),
  -- The parcel that this one is sent instead of.
  add column replaces_id bigint constraint shipments_replaces_once unique
    constraint shipments_replaces_id_fkey references shop.shipments (id),
  drop constraint shipments_state_check;
update shop.shipments set shipped_at = coalesce(shipped_at, updated_at), packed_at = coalesce(shipped_at, updated_at)
  where state = 'shipped';
alter table shop.shipments
  add constraint shipments_state_check
    check (state in ('pending', 'ready', 'packed', 'shipped', 'delivered', 'lost', 'returned', 'canceled')),
  add constraint shipments_states_have_times check (
    (state <> 'packed' or packed_at is not null)
    and (state not in ('shipped', 'delivered', 'lost', 'returned') or shipped_at is not null)
    and (state <> 'delivered' or delivered_at is not null)
    and (state <> 'lost' or lost_at is not null)
    and (state <> 'returned' or returned_at is not null)),
  add constraint shipments_replaces_another check (replaces_id <> id);
create index shipments_at_work on shop.shipments (state, id) where state in ('ready', 'packed');

-- What a shipment holds, from the moment when it may be prepared.
create table shop.shipment_items (
  shipment_id bigint not null references shop.shipments (id) on delete cascade,
  line_item_id bigint not null references shop.line_items (id) on delete cascade,
  quantity integer not null check (quantity > 0),
  primary key (shipment_id, line_item_id)
);
create index shipment_items_by_line on shop.shipment_items (line_item_id);

insert into shop.shipment_items (shipment_id, line_item_id, quantity)
select shipments.id, line_items.id, line_items.quantity
  from shop.shipments
  join shop.orders on orders.id = shipments.order_id and orders.completed_at is not null
  join shop.line_items on line_items.order_id = orders.id and line_items.stock_location_id = shipments.stock_location_id
  where shipments.state in ('ready', 'shipped');

-- No unit of a line is in two parcels, and once one of them is prepared, each unit is in one. What is sent again does
-- not count, because its first parcel does.
create function shop.check_shipments_hold_their_line() returns trigger language plpgsql as $$
declare
  held bigint;
  ordered integer;
begin
  select line.quantity into ordered from shop.line_items line where line.id = new.line_item_id;
  select coalesce(sum(item.quantity), 0) into held
    from shop.shipment_items item join shop.shipments shipment on shipment.id = item.shipment_id
    where item.line_item_id = new.line_item_id and shipment.replaces_id is null;
  if held not in (0, ordered) then
    raise exception 'line % is in its parcels % times, and was ordered % times', new.line_item_id, held, ordered
      using errcode = 'check_violation', constraint = 'shipment_items_add_up';
  end if;
  return null;
end $$;
create constraint trigger shipment_items_add_up after insert or update on shop.shipment_items
  deferrable initially deferred for each row execute function shop.check_shipments_hold_their_line();
