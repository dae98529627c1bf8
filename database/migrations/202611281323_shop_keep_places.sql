-- Each place is kept by a seller, whose people pack what is sent from there. Until now the pharmacy (2) kept the only one.
alter table shop.stock_locations add column kept_by bigint not null default 2 references shop.sellers (id);

-- The release before this one names no keeper: it knows the first pharmacy alone.
alter table shop.parcels add column kept_by bigint default 2 references shop.sellers (id);
update shop.parcels as parcel set kept_by = place.kept_by
  from shop.shipments as shipment join shop.stock_locations as place on place.id = shipment.stock_location_id
  where shipment.id = parcel.shipment_id;
alter table shop.parcels alter column kept_by set not null;
create index parcels_to_post on shop.parcels (kept_by, id) where tracking_code is not null and posting_list_id is null;

alter table shop.posting_lists add column kept_by bigint not null default 2 references shop.sellers (id);
create index posting_lists_of_keeper on shop.posting_lists (kept_by, id);

-- Nobody's parcel stands on another's list.
create function shop.hold_parcel_on_list() returns trigger language plpgsql as $$
begin
  if new.kept_by is distinct from (select kept_by from shop.posting_lists where id = new.posting_list_id) then
    raise exception 'a parcel leaves with its keeper''s list' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger hold_parcel_on_list before insert or update of posting_list_id on shop.parcels
  for each row when (new.posting_list_id is not null) execute function shop.hold_parcel_on_list();

create index shipments_at_work_by_place on shop.shipments (stock_location_id, state, ready_at, id)
  where state in ('ready', 'packed', 'lost', 'returned');
