-- What the pharmacy makes for one prescription lies on no shelf (decision 0198): it is neither counted nor promised, and
-- no lot of it is received. A box that has left keeps what it was packed from, so that a recalled lot finds it; one that
-- is closed and still here holds what its line says, and no lot.
create temporary table made on commit drop as
select variant.id from shop.variants variant join shop.products product on product.id = variant.product_id
where product.product_line = 'drugs';

delete from shop.box_lots inside using shop.shipments box, shop.stock_lots lot
where box.id = inside.shipment_id and box.state = 'packed' and lot.id = inside.lot_id
  and lot.variant_id in (select id from made);
update shop.stock_lots set units = 0 where units > 0 and variant_id in (select id from made);
update shop.stock_items set count_on_hand = 0, count_committed = 0, count_short = 0
where variant_id in (select id from made);
update shop.variants set is_stock_tracked = false where is_stock_tracked and id in (select id from made);
set constraints all immediate;

create function shop.hold_lots_of_shelves() returns trigger language plpgsql as $$
begin
  if exists (
    select from shop.variants variant join shop.products product on product.id = variant.product_id
    where variant.id = new.variant_id and not variant.is_stock_tracked and product.product_line = 'drugs') then
    raise exception 'variant % is made for each order', new.variant_id
      using errcode = 'check_violation', constraint = 'stock_lots_lie_somewhere';
  end if;
  return new;
end $$;
create trigger stock_lots_lie_somewhere before insert or update of units on shop.stock_lots
  for each row when (new.units > 0) execute function shop.hold_lots_of_shelves();
