-- A line knows where its goods lie: which parcel it travels in can be told from the order alone. Null for what has no
-- shelf (courses, sessions), which is not delivered by anybody.
alter table shop.line_items add column stock_location_id integer references shop.stock_locations (id);
