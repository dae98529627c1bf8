-- Who keeps a place is told once that something of it runs out, and again only after it rose above its threshold.
alter table shop.stock_items add column low_told_at timestamptz;
create index stock_items_to_tell on shop.stock_items (variant_id) where count_on_hand <= low_at and low_told_at is null;

create function shop.forget_low_stock() returns trigger language plpgsql as $function$
begin
  new.low_told_at := null;
  return new;
end $function$;
create trigger stock_items_rose before update on shop.stock_items for each row
  when (old.low_told_at is not null and new.count_on_hand > new.low_at)
  execute function shop.forget_low_stock();
