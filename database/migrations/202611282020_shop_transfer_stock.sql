-- Units of a lot on their way from one place to another: out of the one when they are sent, in the other when somebody
-- counted them. Between the two they are for sale nowhere (decision 0137).
create table shop.stock_transfers (
  id bigint generated always as identity primary key,
  variant_id integer not null references shop.stock_items (variant_id) on delete cascade,
  from_lot_id bigint not null references shop.stock_lots (id) on delete cascade,
  to_lot_id bigint not null references shop.stock_lots (id) on delete cascade,
  units integer not null check (units > 0),
  sent_by bigint not null references people.users (id),
  sent_at timestamptz not null,
  units_received integer,
  -- Why fewer arrived than were sent.
  difference text constraint stock_transfers_difference_check check (difference in ('damage', 'loss')),
  received_by bigint references people.users (id),
  received_at timestamptz,
  constraint stock_transfers_go_somewhere check (from_lot_id <> to_lot_id),
  constraint stock_transfers_received_whole check (num_nulls(units_received, received_by, received_at) in (0, 3)),
  constraint stock_transfers_received_of_sent check (units_received between 0 and units),
  constraint stock_transfers_difference_said check (coalesce(units_received < units, false) = (difference is not null))
);
create index stock_transfers_of_variant on shop.stock_transfers (variant_id, id desc);
create index stock_transfers_open on shop.stock_transfers (variant_id) where received_at is null;
create index stock_transfers_from_lot on shop.stock_transfers (from_lot_id);
create index stock_transfers_to_lot on shop.stock_transfers (to_lot_id);

create function shop.hold_transfer() returns trigger language plpgsql as $$
begin
  if old.received_at is not null or (new.variant_id, new.from_lot_id, new.to_lot_id, new.units, new.sent_by, new.sent_at)
      is distinct from (old.variant_id, old.from_lot_id, old.to_lot_id, old.units, old.sent_by, old.sent_at) then
    raise exception 'what was sent stays sent, and is received once' using errcode = 'restrict_violation',
      constraint = 'stock_transfers_once';
  end if;
  return new;
end $$;
create trigger stock_transfers_once before update on shop.stock_transfers
  for each row execute function shop.hold_transfer();

-- Two lots of one variant and one number at two places; nothing recalled sets out.
create function shop.check_transfer() returns trigger language plpgsql as $$
begin
  if not exists (
    select from shop.stock_lots origin join shop.stock_lots target on target.id = new.to_lot_id
    where origin.id = new.from_lot_id and origin.variant_id = new.variant_id and target.variant_id = new.variant_id
      and origin.stock_location_id <> target.stock_location_id and origin.off_sale_at is null
      and (origin.lot_number, origin.expires_on) is not distinct from (target.lot_number, target.expires_on)) then
    raise exception 'a transfer is of one lot between two places' using errcode = 'check_violation',
      constraint = 'stock_transfers_of_one_lot';
  end if;
  return new;
end $$;
create trigger stock_transfers_of_one_lot before insert on shop.stock_transfers
  for each row execute function shop.check_transfer();

create function shop.move_transfer() returns trigger language plpgsql as $$
declare
  lot shop.stock_lots;
  before integer;
  moved integer := case tg_op when 'INSERT' then -new.units else new.units_received end;
begin
  select * into lot from shop.stock_lots where id = case tg_op when 'INSERT' then new.from_lot_id else new.to_lot_id end;
  before := shop.units_for_sale(lot);
  update shop.stock_lots set units = units + moved where id = lot.id returning * into lot;
  perform shop.settle_stock(lot.variant_id, shop.units_for_sale(lot) - before, 0);
  return null;
end $$;
create trigger stock_transfers_sent after insert on shop.stock_transfers
  for each row execute function shop.move_transfer();
create trigger stock_transfers_received after update of received_at on shop.stock_transfers
  for each row when (old.received_at is null and new.received_at is not null) execute function shop.move_transfer();
