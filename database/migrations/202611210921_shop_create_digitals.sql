-- Files that variants consist of. The bytes lie in the file storage under file_id.
create table shop.digital_assets (
  id bigint generated always as identity primary key,
  variant_id integer not null references shop.variants (id),
  file_id uuid not null unique,
  name text not null check (length(name) between 1 and 255),
  content_type text not null check (content_type ~ '^[a-z]+/[a-z0-9.+-]+$'),
  size_bytes bigint not null check (size_bytes > 0),
  -- What a link to it allows; null: no limit. Spree's own defaults.
  downloads_limit integer default 5 check (downloads_limit > 0),
  link_days integer default 7 check (link_days > 0),
  created_at timestamptz not null
);
create index digital_assets_by_variant on shop.digital_assets (variant_id, id);

-- What a paid line may fetch. The token is a bearer secret.
create table shop.digital_links (
  id bigint generated always as identity primary key,
  token text not null unique check (length(token) >= 32),
  order_id bigint not null references shop.orders (id),
  line_item_id bigint not null references shop.line_items (id),
  asset_id bigint not null references shop.digital_assets (id),
  downloads_limit integer check (downloads_limit > 0),
  -- Downloads so far are these bytes divided by the file's: a download in parts is one.
  bytes_taken bigint not null default 0 check (bytes_taken >= 0),
  expires_at timestamptz,
  created_at timestamptz not null,
  constraint digital_links_once_in_a_line unique (line_item_id, asset_id)
);
