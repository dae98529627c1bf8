-- The same of goods: more of a lot joins it, and a recall takes all of it, however its number is written.
alter table shop.stock_lots
  add column lot_key text generated always as (platform.written_alike(lot_number)) stored,
  -- It came in twice before the numbers were compared; boxes may hold units of either.
  add column is_double boolean not null default false;

update shop.stock_lots lot set is_double = true
  where exists (
    select from shop.stock_lots former
      where former.id < lot.id and former.variant_id = lot.variant_id
        and former.stock_location_id = lot.stock_location_id and former.lot_key = lot.lot_key
  );
set constraints all immediate;
set constraints all deferred;

create unique index stock_lots_one_number on shop.stock_lots (variant_id, stock_location_id, lot_key)
  where not is_double and lot_key is not null;

-- What was left for sale of a recalled lot is recalled with it, and its buyers are found.
with recalled as (
  select distinct on (variant_id, lot_key) variant_id, lot_key, recalled_by, recall_reason
    from shop.stock_lots where recalled_at is not null order by variant_id, lot_key, recalled_at
), taken as (
  update shop.stock_lots lot
    set recalled_at = now(), recalled_by = recalled.recalled_by, recall_reason = recalled.recall_reason,
      off_sale_at = coalesce(lot.off_sale_at, now())
    from recalled
    where lot.recalled_at is null and lot.variant_id = recalled.variant_id and lot.lot_key = recalled.lot_key
    returning lot.id, lot.variant_id, lot.lot_key
)
insert into platform.outbox (type, payload)
  select 'lots.recalled', jsonb_build_object('lotIds', jsonb_agg(id order by id)) from taken group by variant_id, lot_key;
