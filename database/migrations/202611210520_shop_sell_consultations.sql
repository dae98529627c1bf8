-- A consultation is something sold like everything else; its price is a variant's (design.md 4: one order noun).
alter table shop.products drop constraint products_product_line_check;
alter table shop.products add constraint products_product_line_check
  check (product_line in ('sexShop', 'phyto', 'drugs', 'psycho', 'course', 'personalCare', 'consultation'));
