-- Where a placed order goes may change until its box is closed: who changed it, from where to where, and why. A row
-- whose two addresses are one says that it was confirmed after a box came back.
create table shop.order_address_changes (
  id bigint generated always as identity primary key,
  order_id bigint not null references shop.orders (id) on delete cascade,
  former_address_id bigint references people.addresses (id),
  address_id bigint not null references people.addresses (id),
  staff_id bigint references people.users (id),
  reason text,
  house_pays_cents integer not null,
  at timestamptz not null,
  constraint order_address_changes_reason_check
    check (reason = any (array['buyer_asked', 'address_wrong', 'box_came_back'])),
  constraint order_address_changes_team_has_reason check ((staff_id is null) = (reason is null)),
  constraint order_address_changes_house_pays_check
    check (house_pays_cents >= 0 and (house_pays_cents = 0 or staff_id is not null))
);
create index order_address_changes_by_order on shop.order_address_changes (order_id, id);
create index order_address_changes_by_former_address on shop.order_address_changes (former_address_id);
create index order_address_changes_by_address on shop.order_address_changes (address_id);
create index order_address_changes_by_staff on shop.order_address_changes (staff_id) where staff_id is not null;

create function shop.keep_address_changes() returns trigger language plpgsql as $function$
begin
  raise exception 'what was changed of an address stays written' using errcode = 'restrict_violation',
    constraint = 'order_address_changes_only_added';
end $function$;
create trigger order_address_changes_only_added before update on shop.order_address_changes
  for each row execute function shop.keep_address_changes();

-- What stands on a label stays true of the box that carries it, wherever the rest of its order goes.
alter table shop.parcels add column address_id bigint references people.addresses (id);
update shop.parcels parcel set address_id = (
  select ordered.ship_address_id from shop.shipments shipment join shop.orders ordered on ordered.id = shipment.order_id
  where shipment.id = parcel.shipment_id
);
create index parcels_by_address on shop.parcels (address_id);
