-- What a customer keeps for later (contract.md 7). The token names a list in addresses and opens a public one to whoever has it.
create table shop.wishlists (
  id bigint generated always as identity primary key,
  token text not null unique check (length(token) >= 32),
  user_id bigint not null references people.users (id) on delete cascade,
  name text not null check (length(name) between 1 and 255),
  is_private boolean not null default true,
  is_default boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index wishlists_one_default on shop.wishlists (user_id) where is_default;
create index wishlists_by_user on shop.wishlists (user_id, id);

create table shop.wished_items (
  id bigint generated always as identity primary key,
  wishlist_id bigint not null references shop.wishlists (id) on delete cascade,
  variant_id integer not null references shop.variants (id),
  quantity integer not null check (quantity between 1 and 9999),
  created_at timestamptz not null,
  constraint wished_items_variant_once unique (wishlist_id, variant_id)
);
