-- The pharmacies that sell medicine, each a seller of its own with its own book, lots and pharmacists.
create table plans.pharmacies (
  id bigint primary key references shop.sellers (id),
  -- Anvisa's permit to work (AFE), and the special one for controlled substances (AE, Portaria 344/1998 art. 2).
  afe text not null check (afe <> ''),
  ae text check (ae <> ''),
  address text not null check (address <> ''),
  telephone text not null check (telephone <> ''),
  in_charge_name text not null check (in_charge_name <> ''),
  in_charge_registration text not null check (in_charge_registration <> ''),
  -- The first one that delivers to a state gets its requests.
  position integer not null unique,
  -- The states that it delivers to; null: all.
  states text[] check (states <> '{}')
);

-- Who works where. While there is one pharmacy, every pharmacist works there.
create table plans.pharmacists (
  user_id bigint primary key references people.users (id),
  pharmacy_id bigint not null references plans.pharmacies (id),
  placed_by bigint references people.users (id),
  placed_at timestamptz not null default now()
);
create index pharmacists_of_pharmacy on plans.pharmacists (pharmacy_id);
