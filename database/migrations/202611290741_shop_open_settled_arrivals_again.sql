-- A box that was paid back and has arrived is settled for the units that were paid back by then: a later refund opens it
-- again for what it added (decision 0183). What a process of the former release settles names no units, and stays so.
alter table shop.paid_back_arrivals
  add column settled_units integer check (settled_units > 0),
  add constraint paid_back_arrivals_units_of_settled check (settled_units is null or settled_as is not null);
update shop.paid_back_arrivals set settled_units = units where settled_as is not null;
drop index shop.paid_back_arrivals_open;
create index paid_back_arrivals_open on shop.paid_back_arrivals (arrived_at, shipment_id)
  where settled_as is null or units > settled_units;
