-- A variant lies at several places (decision 0137). It has one home place (shop.stock_items), from which its freight is
-- quoted, and side shelves at other places of the same keeper. What may be sold stays one number a variant.
alter table shop.stock_locations
  -- Whether boxes leave from here. What lies where none do is for sale nowhere.
  add column ships boolean not null default true;

create table shop.side_shelves (
  variant_id integer not null references shop.stock_items (variant_id) on delete cascade,
  stock_location_id integer not null references shop.stock_locations (id),
  -- At this many or fewer it is time to bring more; null: nobody is told.
  low_at integer constraint side_shelves_low_at_check check (low_at >= 0),
  low_told_at timestamptz,
  primary key (variant_id, stock_location_id)
);
create index side_shelves_by_place on shop.side_shelves (stock_location_id, variant_id);

-- Whether units of a variant at a place may be sold: at home, and on a side shelf that ships.
create function shop.is_sold_from(of_variant integer, place integer) returns boolean language sql stable as $$
  select exists (select from shop.stock_items item where item.variant_id = of_variant and item.stock_location_id = place)
    or exists (select from shop.side_shelves side join shop.stock_locations at on at.id = side.stock_location_id and at.ships
      where side.variant_id = of_variant and side.stock_location_id = place)
$$;

create or replace function shop.units_for_sale(lot shop.stock_lots) returns integer language sql stable as $$
  select case when lot.off_sale_at is null and shop.is_sold_from(lot.variant_id, lot.stock_location_id)
    then lot.units else 0 end
$$;

-- A side shelf is beside a home, kept by the same house, and stays.
create function shop.hold_side_shelf() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if (new.variant_id, new.stock_location_id) is distinct from (old.variant_id, old.stock_location_id) then
      raise exception 'a side shelf stays where it is' using errcode = 'restrict_violation',
        constraint = 'side_shelves_stay';
    end if;
  elsif not exists (
    select from shop.stock_items item
    join shop.stock_locations home on home.id = item.stock_location_id
    join shop.stock_locations place on place.id = new.stock_location_id
    where item.variant_id = new.variant_id and home.id <> place.id and home.kept_by = place.kept_by) then
    raise exception 'a side shelf is at another place of the same house' using errcode = 'restrict_violation',
      constraint = 'side_shelves_of_the_house';
  end if;
  return new;
end $$;
create trigger side_shelves_stay before insert or update on shop.side_shelves
  for each row execute function shop.hold_side_shelf();

create function shop.hold_home_of_stock() returns trigger language plpgsql as $$
begin
  if exists (select from shop.side_shelves where variant_id = new.variant_id) then
    raise exception 'a variant with side shelves stays at home' using errcode = 'restrict_violation',
      constraint = 'stock_items_home_stays';
  end if;
  return new;
end $$;
create trigger stock_items_home_stays before update of stock_location_id on shop.stock_items
  for each row when (old.stock_location_id <> new.stock_location_id) execute function shop.hold_home_of_stock();

create function shop.hold_place() returns trigger language plpgsql as $$
begin
  if exists (select from shop.side_shelves where stock_location_id = new.id) then
    raise exception 'a place with side shelves ships or not as it did' using errcode = 'restrict_violation',
      constraint = 'stock_locations_ship_on';
  end if;
  return new;
end $$;
create trigger stock_locations_ship_on before update of ships on shop.stock_locations
  for each row when (old.ships <> new.ships) execute function shop.hold_place();

-- What lay there before the shelf did is for sale with it.
create function shop.count_side_shelf_in() returns trigger language plpgsql as $$
begin
  perform shop.settle_stock(new.variant_id, coalesce((
    select sum(shop.units_for_sale(lot)) from shop.stock_lots lot
    where lot.variant_id = new.variant_id and lot.stock_location_id = new.stock_location_id and lot.units > 0), 0)::integer, 0);
  return null;
end $$;
create trigger side_shelves_counted_in after insert on shop.side_shelves
  for each row execute function shop.count_side_shelf_in();

-- At commit the lots at all places that ship and the count agree, whoever wrote them.
create or replace function shop.check_stock_adds_up() returns trigger language plpgsql as $$
declare
  differs boolean;
begin
  select item.count_on_hand + item.count_committed - item.count_short <> coalesce((
      select sum(lot.units) from shop.stock_lots lot
      where lot.variant_id = item.variant_id and lot.units > 0 and lot.off_sale_at is null
        and shop.is_sold_from(lot.variant_id, lot.stock_location_id)), 0)
    into differs from shop.stock_items item where item.variant_id = new.variant_id;
  if differs then
    raise exception 'the lots of variant % do not add up to its count', new.variant_id
      using errcode = 'check_violation', constraint = 'stock_adds_up';
  end if;
  return null;
end $$;

-- What lies at each place of a variant: on sale there, and in boxes that wait to be packed there. What is promised and in
-- no such box is promised at home. What is free at a place is never more than what is free of the variant.
create function shop.shelves_of(of_variants integer[]) returns table (variant_id integer, stock_location_id integer,
  is_home boolean, ships boolean, units integer, boxed integer, promised integer, free integer,
  low_at integer, low_told_at timestamptz) language sql stable as $$
  with shelf as (
    select item.variant_id, item.stock_location_id, true as is_home, item.low_at, item.low_told_at
      from shop.stock_items item where item.variant_id = any(of_variants)
    union all
    select side.variant_id, side.stock_location_id, false, side.low_at, side.low_told_at
      from shop.side_shelves side where side.variant_id = any(of_variants)
  ), lying as (
    select lot.variant_id, lot.stock_location_id, sum(lot.units)::integer as units
    from shop.stock_lots lot where lot.variant_id = any(of_variants) and lot.units > 0 and lot.off_sale_at is null
    group by lot.variant_id, lot.stock_location_id
  ), boxed as (
    select line.variant_id, box.stock_location_id, sum(item.quantity)::integer as units
    from shop.shipments box
    join shop.shipment_items item on item.shipment_id = box.id
    join shop.line_items line on line.id = item.line_item_id and line.variant_id = any(of_variants)
    where box.state = 'ready'
    group by line.variant_id, box.stock_location_id
  ), counted as (
    select shelf.*, at.ships, coalesce(lying.units, 0) as units, coalesce(boxed.units, 0) as boxed,
      stock.count_on_hand, stock.count_committed
    from shelf
    join shop.stock_items stock on stock.variant_id = shelf.variant_id
    join shop.stock_locations at on at.id = shelf.stock_location_id
    left join lying on lying.variant_id = shelf.variant_id and lying.stock_location_id = shelf.stock_location_id
    left join boxed on boxed.variant_id = shelf.variant_id and boxed.stock_location_id = shelf.stock_location_id
  ), promised as (
    select counted.*, case when is_home
      then greatest(count_committed - coalesce(sum(boxed) filter (where not is_home) over (partition by counted.variant_id), 0), 0)
      else boxed end::integer as promised
    from counted
  )
  select variant_id, stock_location_id, is_home, ships, units, boxed, promised,
    case when is_home or ships then greatest(least(units - promised, count_on_hand), 0) else 0 end,
    low_at, low_told_at
  from promised order by variant_id, is_home desc, stock_location_id
$$;

-- A mark at home goes when the count rises above the threshold; where a variant has side shelves, the count is not what
-- is free at home, and due work takes the mark off.
create or replace function shop.forget_low_stock() returns trigger language plpgsql as $function$
begin
  if not exists (select from shop.side_shelves where variant_id = new.variant_id) then
    new.low_told_at := null;
  end if;
  return new;
end $function$;

-- A box takes from the place that it leaves from. What is not kept there is taken at home: medicine that another house makes.
create or replace function shop.move_box_lot() returns trigger language plpgsql as $$
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
    if exists (select from shop.shipments box where box.id = new.shipment_id
        and box.stock_location_id <> lot.stock_location_id
        and shop.is_sold_from(lot.variant_id, box.stock_location_id)) then
      raise exception 'a box takes from its own place' using errcode = 'check_violation',
        constraint = 'box_lots_of_its_place';
    end if;
    select -least(count_committed, taken) into promised from shop.stock_items where variant_id = lot.variant_id;
  elsif tg_op = 'DELETE' then
    promised := -taken;
  end if;
  update shop.stock_lots set units = units - taken where id = lot.id returning * into lot;
  perform shop.settle_stock(lot.variant_id, shop.units_for_sale(lot) - before, promised);
  return null;
end $$;
