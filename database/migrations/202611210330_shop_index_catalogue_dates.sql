-- The catalogue's caches ask at every read which sale begins or ends next; that must not read every product.
create index products_by_available_on on shop.products (available_on) where available_on is not null;
create index products_by_discontinue_on on shop.products (discontinue_on) where discontinue_on is not null;
create index variants_by_discontinued_at on shop.variants (discontinued_at) where discontinued_at is not null;
