-- What the warehouse prepares, labels and hands over, and what the carrier says of it afterwards (decision 0121).
alter table shop.shipments add column ready_at timestamptz;
update shop.shipments set ready_at = updated_at where state in ('ready', 'packed', 'shipped', 'delivered', 'lost', 'returned');
alter table shop.shipments add constraint shipments_ready_since check (state not in ('ready', 'packed') or ready_at is not null);
drop index shop.shipments_at_work;
create index shipments_at_work on shop.shipments (state, ready_at, id) where state in ('ready', 'packed', 'lost', 'returned');

-- The sender on a label: a name that says nothing of what is in the box.
alter table shop.stock_locations
  add column sender_name text not null default 'PR Encomendas',
  add column sender_address text not null default 'Rua Vitorino Carmilo, 453, Barra Funda, São Paulo, SP';

create table shop.posting_lists (
  id bigint generated always as identity primary key,
  closed_by bigint not null references people.users (id),
  closed_at timestamptz not null
);

create table shop.parcels (
  id bigint generated always as identity primary key,
  shipment_id bigint not null constraint parcels_one_label unique references shop.shipments (id) on delete cascade,
  asked_at timestamptz not null,
  tracking_code text constraint parcels_tracking_code_key unique,
  tracking_url text,
  labeled_at timestamptz,
  posting_list_id bigint references shop.posting_lists (id),
  -- When the carrier is asked again; null once nothing more can happen.
  follow_due_at timestamptz,
  follow_attempts integer not null default 0,
  constraint parcels_labels_have_codes check ((tracking_code is null) = (labeled_at is null)
    and (tracking_code is null) = (tracking_url is null)),
  constraint parcels_posted_have_labels check (posting_list_id is null or labeled_at is not null),
  constraint parcels_followed_are_posted check (follow_due_at is null or posting_list_id is not null)
);
create index parcels_to_follow on shop.parcels (follow_due_at) where follow_due_at is not null;
create index parcels_by_posting_list on shop.parcels (posting_list_id) where posting_list_id is not null;

create table shop.parcel_events (
  parcel_id bigint not null references shop.parcels (id) on delete cascade,
  kind text not null check (kind in ('posted', 'in_transit', 'out_for_delivery', 'delivered', 'lost', 'returned')),
  at timestamptz not null,
  place text,
  primary key (parcel_id, at, kind)
);
