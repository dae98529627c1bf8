-- The weight programme is something sold like everything else (decision 0149).
alter table shop.products drop constraint products_product_line_check;
alter table shop.products add constraint products_product_line_check
  check (product_line in ('sexShop', 'phyto', 'drugs', 'psycho', 'course', 'personalCare', 'consultation', 'weight'));
