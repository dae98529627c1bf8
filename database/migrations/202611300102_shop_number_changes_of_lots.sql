-- A count follows the change that its counter saw: a box that was packed meanwhile took units out, and an older number
-- would put them back on sale.
alter table shop.stock_lots add column revision integer not null default 0;

create or replace function shop.hold_stock_lot() returns trigger language plpgsql as $$
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
  new.revision := old.revision + case when new.units <> old.units then 1 else 0 end;
  return new;
end $$;
