-- A lot of goods is recalled: it leaves the shop for good, and what of it has left is settled, a line of a box once.
alter table shop.stock_lots
  add column recalled_at timestamptz,
  add column recalled_by bigint references people.users (id),
  add column recall_reason text,
  add constraint stock_lots_recalled_whole check (num_nulls(recalled_at, recalled_by, recall_reason) in (0, 3)),
  add constraint stock_lots_recalled_off_sale
    check (recalled_at is null or (off_sale_at is not null and lot_number is not null)),
  add constraint stock_lots_recall_reason_check check (recall_reason = btrim(recall_reason) and recall_reason <> '');

create or replace function shop.hold_stock_lot() returns trigger language plpgsql as $function$
begin
  if (new.variant_id, new.stock_location_id, new.lot_number, new.expires_on, new.received_at, new.received_by)
    is distinct from
     (old.variant_id, old.stock_location_id, old.lot_number, old.expires_on, old.received_at, old.received_by) then
    raise exception 'what a lot is does not change' using errcode = 'restrict_violation', constraint = 'stock_lots_stay';
  end if;
  if old.off_sale_at is not null and new.off_sale_at is distinct from old.off_sale_at then
    raise exception 'a lot does not come back on sale' using errcode = 'restrict_violation', constraint = 'stock_lots_stay';
  end if;
  if old.recalled_at is not null and (new.recalled_at, new.recalled_by, new.recall_reason)
    is distinct from (old.recalled_at, old.recalled_by, old.recall_reason) then
    raise exception 'a recall stays' using errcode = 'restrict_violation', constraint = 'stock_lots_stay';
  end if;
  return new;
end $function$;

alter table shop.box_lots
  add column id bigint generated always as identity,
  add column settled_as text,
  add column settled_by bigint references people.users (id),
  add column settled_at timestamptz,
  add constraint box_lots_id_key unique (id),
  add constraint box_lots_settled_as_check check (settled_as in ('sent_again', 'given_back')),
  add constraint box_lots_settled_whole check (num_nulls(settled_as, settled_by, settled_at) in (0, 3));

-- Who has something of a lot, the newest first, in pages.
drop index shop.box_lots_by_lot;
create index box_lots_by_lot on shop.box_lots (lot_id, id desc);

create function shop.hold_settled() returns trigger language plpgsql as $function$
begin
  if old.settled_as is not null then
    raise exception 'what was settled stays settled' using errcode = 'restrict_violation', constraint = 'box_lots_settled_once';
  end if;
  if not exists (select from shop.stock_lots lot where lot.id = new.lot_id and lot.recalled_at is not null) then
    raise exception 'the lot was not recalled' using errcode = 'restrict_violation', constraint = 'box_lots_of_recalled';
  end if;
  return new;
end $function$;
create trigger box_lots_settled_once before update of settled_as, settled_by, settled_at on shop.box_lots
  for each row execute function shop.hold_settled();

-- Who of the team read who has something of a lot, for its buyer to see.
create table shop.buyer_readings (
  id bigint generated always as identity primary key,
  order_id bigint not null references shop.orders (id) on delete cascade,
  lot_id bigint not null references shop.stock_lots (id) on delete cascade,
  actor_id bigint not null references people.users (id),
  at timestamptz not null
);
create index buyer_readings_by_order on shop.buyer_readings (order_id, actor_id, lot_id, at);
create index buyer_readings_by_actor on shop.buyer_readings (actor_id);
create index buyer_readings_by_lot on shop.buyer_readings (lot_id);
create index buyer_readings_by_time on shop.buyer_readings (at);
