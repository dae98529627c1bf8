-- The pharmacy sells medicine, we sell the rest (domain.md 2.4): one order has one seller.
create table shop.sellers (
  id integer primary key,
  name text not null,
  legal_name text not null,
  cnpj text not null unique check (cnpj ~ '^[0-9A-Z]{12}\d{2}$')
);

create table shop.shipping_methods (
  id integer primary key,
  code text not null unique,
  name text not null,
  -- The carrier's own service code (Correios: 03220 SEDEX, 03298 PAC); null for a digital delivery.
  carrier_code text unique,
  position integer not null default 0,
  is_active boolean not null default true
);

create table shop.promotions (
  id integer generated always as identity primary key,
  name text not null,
  description text,
  code citext unique,
  kind text not null check (kind in ('percentage', 'flat', 'freeShipping')),
  percent integer check (percent between 1 and 100),
  flat_cents integer check (flat_cents > 0),
  min_item_total_cents integer check (min_item_total_cents > 0),
  starts_at timestamptz,
  expires_at timestamptz,
  usage_limit integer check (usage_limit > 0),
  usage_count integer not null default 0 check (usage_count >= 0),
  public_metadata jsonb not null default '{}',
  created_at timestamptz not null default now(),
  check (usage_limit is null or usage_count <= usage_limit),
  check ((kind = 'percentage') = (percent is not null)),
  check ((kind = 'flat') = (flat_cents is not null))
);
