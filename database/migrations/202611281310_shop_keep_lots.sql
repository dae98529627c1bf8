-- Stock lies in lots, each at its place and with its expiry (decision 0102). What may be sold stays one number a variant:
-- units of its lots for sale = on hand + committed - short.
alter table shop.stock_items
  -- Promised to orders, and not in a box yet.
  add column count_committed integer not null default 0 constraint stock_items_count_committed_check check (count_committed >= 0),
  -- Promised, and not there: a lot went off sale after its units were sold.
  add column count_short integer not null default 0,
  add constraint stock_items_short_of_promised
    check (count_short between 0 and count_committed and (count_short = 0 or count_on_hand = 0));

create table shop.stock_lots (
  id bigint generated always as identity primary key,
  variant_id integer not null references shop.stock_items (variant_id) on delete cascade,
  stock_location_id integer not null references shop.stock_locations (id),
  -- Null: units that nobody knows the lot of, or goods that have none.
  lot_number text check (lot_number <> '' and lot_number = btrim(lot_number)),
  expires_on date,
  units integer not null,
  received_at timestamptz,
  received_by bigint references people.users (id),
  off_sale_at timestamptz,
  constraint stock_lots_once unique nulls not distinct (variant_id, stock_location_id, lot_number),
  constraint stock_lots_units_not_negative check (units >= 0),
  constraint stock_lots_without_number check (
    lot_number is not null or (expires_on is null and received_at is null and received_by is null and off_sale_at is null))
);
-- Picking: first expired, first out.
create index stock_lots_to_pick on shop.stock_lots (variant_id, stock_location_id, expires_on, id)
  where units > 0 and off_sale_at is null;
create index stock_lots_to_expire on shop.stock_lots (expires_on, id) where units > 0 and off_sale_at is null;
create index stock_lots_by_variant on shop.stock_lots (variant_id, id);

-- Which lots lie in which box. A box that is opened gives its units back, and its rows go.
create table shop.box_lots (
  shipment_id bigint not null references shop.shipments (id),
  line_item_id bigint not null references shop.line_items (id),
  lot_id bigint not null references shop.stock_lots (id),
  units integer not null check (units > 0),
  -- Sent back by the buyer, and of these those that lie in the lot again.
  back_units integer not null default 0,
  restocked_units integer not null default 0,
  primary key (shipment_id, line_item_id, lot_id),
  constraint box_lots_back_of_units check (restocked_units between 0 and back_units and back_units <= units)
);
create index box_lots_by_lot on shop.box_lots (lot_id, shipment_id);
create index box_lots_by_line on shop.box_lots (line_item_id);

alter table shop.stock_movements add column lot_id bigint references shop.stock_lots (id) on delete cascade;
create index stock_movements_by_lot on shop.stock_movements (lot_id, id desc);

-- What stands so far, before anything follows it. Promised: sold, and neither in a closed box nor gone.
with promised as (
  select line.variant_id, sum(line.quantity - coalesce((
    select sum(case
      when shipment.replaces_id is null and shipment.state not in ('pending', 'ready') then item.quantity
      when shipment.replaces_id is not null and shipment.state = 'ready' then -item.quantity
      else 0 end)
    from shop.shipment_items item join shop.shipments shipment on shipment.id = item.shipment_id
    where item.line_item_id = line.id), 0))::integer as units
  from shop.line_items line join shop.orders ordered on ordered.id = line.order_id
  where ordered.holds_stock
  group by line.variant_id
)
update shop.stock_items item set count_committed = promised.units
from promised, shop.variants variant
where promised.variant_id = item.variant_id and promised.units > 0
  and variant.id = item.variant_id and variant.is_stock_tracked and not item.is_backorderable;

insert into shop.stock_lots (variant_id, stock_location_id, units)
select variant_id, stock_location_id, count_on_hand + count_committed from shop.stock_items;

-- A closed box holds units that have no lot: they go back to it if the box is opened.
insert into shop.box_lots (shipment_id, line_item_id, lot_id, units)
select item.shipment_id, item.line_item_id, lot.id, item.quantity
from shop.shipments box
join shop.shipment_items item on item.shipment_id = box.id
join shop.line_items line on line.id = item.line_item_id
join shop.orders ordered on ordered.id = line.order_id and ordered.holds_stock
join shop.variants variant on variant.id = line.variant_id and variant.is_stock_tracked
join shop.stock_items stock on stock.variant_id = line.variant_id and not stock.is_backorderable
join shop.stock_lots lot on lot.variant_id = stock.variant_id and lot.stock_location_id = stock.stock_location_id
where box.state = 'packed';

-- What is free is what lies in lots for sale, less what is promised; below zero it is short.
create function shop.settle_stock(of_variant integer, moved integer, promised integer) returns void language sql as $$
  update shop.stock_items set
    count_committed = count_committed + promised,
    count_on_hand = greatest(count_on_hand - count_short + moved - promised, 0),
    count_short = greatest(count_short - count_on_hand - moved + promised, 0)
  where variant_id = of_variant
$$;

-- Units that may be sold: of a lot on sale, at the place that the variant is sent from.
create function shop.units_for_sale(lot shop.stock_lots) returns integer language sql stable as $$
  select case when lot.off_sale_at is null and lot.stock_location_id = item.stock_location_id then lot.units else 0 end
  from shop.stock_items item where item.variant_id = lot.variant_id
$$;

-- The count follows its lots. What another trigger moves (depth above zero), that trigger settles.
create function shop.follow_lot() returns trigger language plpgsql as $$
begin
  perform shop.settle_stock(new.variant_id,
    shop.units_for_sale(new) - case when tg_op = 'UPDATE' then shop.units_for_sale(old) else 0 end, 0);
  return null;
end $$;
create trigger stock_lots_counted_in after insert on shop.stock_lots
  for each row when (pg_trigger_depth() = 0) execute function shop.follow_lot();
create trigger stock_lots_counted after update on shop.stock_lots
  for each row when (pg_trigger_depth() = 0
    and (old.units, old.off_sale_at) is distinct from (new.units, new.off_sale_at)) execute function shop.follow_lot();

create function shop.hold_stock_lot() returns trigger language plpgsql as $$
begin
  if (new.variant_id, new.stock_location_id, new.lot_number, new.expires_on, new.received_at, new.received_by)
    is distinct from
     (old.variant_id, old.stock_location_id, old.lot_number, old.expires_on, old.received_at, old.received_by) then
    raise exception 'what a lot is does not change' using errcode = 'restrict_violation', constraint = 'stock_lots_stay';
  end if;
  if old.off_sale_at is not null and new.off_sale_at is distinct from old.off_sale_at then
    raise exception 'a lot does not come back on sale' using errcode = 'restrict_violation', constraint = 'stock_lots_stay';
  end if;
  return new;
end $$;
create trigger stock_lots_stay before update on shop.stock_lots for each row execute function shop.hold_stock_lot();

-- A count that is set without a lot is of the units that have none.
create function shop.follow_count() returns trigger language plpgsql as $$
declare
  moved integer := (new.count_on_hand + new.count_committed - new.count_short)
    - (old.count_on_hand + old.count_committed - old.count_short);
begin
  update shop.stock_lots set units = units + moved
    where variant_id = new.variant_id and stock_location_id = new.stock_location_id and lot_number is null;
  if not found then
    insert into shop.stock_lots (variant_id, stock_location_id, units)
      values (new.variant_id, new.stock_location_id, moved);
  end if;
  return null;
end $$;
create trigger stock_items_counted after update on shop.stock_items
  for each row when (pg_trigger_depth() = 0
    and new.count_on_hand + new.count_committed - new.count_short
      <> old.count_on_hand + old.count_committed - old.count_short) execute function shop.follow_count();

create function shop.begin_count() returns trigger language plpgsql as $$
begin
  insert into shop.stock_lots (variant_id, stock_location_id, units)
    select variant_id, stock_location_id, count_on_hand + count_committed - count_short from added
    where count_on_hand + count_committed - count_short <> 0;
  return null;
end $$;
create trigger stock_items_begun after insert on shop.stock_items referencing new table as added
  for each statement execute function shop.begin_count();

-- A closed box takes its units out of their lots and keeps the promise; an opened one gives both back.
create function shop.move_box_lot() returns trigger language plpgsql as $$
declare
  taken integer := case tg_op when 'INSERT' then new.units when 'DELETE' then -old.units
    else old.restocked_units - new.restocked_units end;
  lot shop.stock_lots;
  before integer;
  promised integer := 0;
begin
  select * into lot from shop.stock_lots where id = case when tg_op = 'DELETE' then old.lot_id else new.lot_id end;
  before := shop.units_for_sale(lot);
  if tg_op = 'INSERT' then
    if before < taken then
      raise exception 'a lot has not that many units for sale' using errcode = 'check_violation',
        constraint = 'box_lots_for_sale';
    end if;
    select -least(count_committed, taken) into promised from shop.stock_items where variant_id = lot.variant_id;
  elsif tg_op = 'DELETE' then
    promised := -taken;
  end if;
  update shop.stock_lots set units = units - taken where id = lot.id returning * into lot;
  perform shop.settle_stock(lot.variant_id, shop.units_for_sale(lot) - before, promised);
  return null;
end $$;
create trigger box_lots_moved after insert or delete on shop.box_lots
  for each row execute function shop.move_box_lot();
create trigger box_lots_restocked after update of restocked_units on shop.box_lots
  for each row when (old.restocked_units <> new.restocked_units) execute function shop.move_box_lot();

-- What lies here: at commit the lots and the count agree, whoever wrote them.
create function shop.check_stock_adds_up() returns trigger language plpgsql as $$
declare
  differs boolean;
begin
  select item.count_on_hand + item.count_committed - item.count_short <> coalesce((
      select sum(lot.units) from shop.stock_lots lot
      where lot.variant_id = item.variant_id and lot.stock_location_id = item.stock_location_id
        and lot.units > 0 and lot.off_sale_at is null), 0)
    into differs from shop.stock_items item where item.variant_id = new.variant_id;
  if differs then
    raise exception 'the lots of variant % do not add up to its count', new.variant_id
      using errcode = 'check_violation', constraint = 'stock_adds_up';
  end if;
  return null;
end $$;
create constraint trigger stock_adds_up after update on shop.stock_items deferrable initially deferred
  for each row when (new.count_on_hand + new.count_committed - new.count_short
    <> old.count_on_hand + old.count_committed - old.count_short) execute function shop.check_stock_adds_up();
create constraint trigger stock_lots_add_up after insert or update on shop.stock_lots deferrable initially deferred
  for each row execute function shop.check_stock_adds_up();

-- A box that is open, or whose order is canceled, holds no lot; and no box holds more of a line than lies in it.
create function shop.check_box_lots() returns trigger language plpgsql as $$
declare
  of_box bigint;
begin
  if tg_table_name = 'shipments' then of_box := new.id; else of_box := new.shipment_id; end if;
  if exists (select from shop.box_lots lot join shop.shipments box on box.id = lot.shipment_id
      where box.id = of_box and box.state in ('pending', 'ready', 'canceled'))
    or exists (select from shop.box_lots lot where lot.shipment_id = of_box
      group by lot.line_item_id
      having sum(lot.units) > coalesce((select item.quantity from shop.shipment_items item
        where item.shipment_id = of_box and item.line_item_id = lot.line_item_id), 0)) then
    raise exception 'the lots of box % are not what lies in it', of_box
      using errcode = 'check_violation', constraint = 'box_lots_of_box';
  end if;
  return null;
end $$;
create constraint trigger box_lots_of_box after insert on shop.box_lots deferrable initially deferred
  for each row execute function shop.check_box_lots();
create constraint trigger box_lots_of_closed_box after update on shop.shipments deferrable initially deferred
  for each row when (old.state = 'packed' and new.state <> 'packed') execute function shop.check_box_lots();
