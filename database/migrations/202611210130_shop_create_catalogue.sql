create schema if not exists shop;

create table shop.pathologies (
  key text primary key check (key in ('prematureEjaculation', 'erectileDysfunction', 'lowLibido', 'hairLoss', 'acne', 'dermatitis')),
  name text not null,
  position integer not null unique
);

create table shop.landing_slugs (
  slug text primary key,
  pathology_key text not null references shop.pathologies (key),
  title text not null
);

-- The ten medicines of spec.md 9. A combined formula takes the class of its strictest ingredient (domain.md 0 item 2).
create table shop.medicines (
  id integer primary key,
  slug text not null unique,
  name text not null,
  form text not null check (form in ('spray', 'capsules')),
  active_ingredients text[] not null check (cardinality(active_ingredients) > 0),
  control_class text not null check (control_class in ('simple', 'retained', 'C1')),
  min_price_cents integer not null check (min_price_cents > 0)
);

create table shop.products (
  id integer primary key,
  slug text not null unique,
  name text not null,
  description text,
  product_line text not null check (product_line in ('sexShop', 'phyto', 'drugs', 'psycho', 'course', 'personalCare')),
  medicine_id integer references shop.medicines (id),
  status text not null default 'active' check (status in ('draft', 'active', 'archived')),
  available_on timestamptz,
  discontinue_on timestamptz,
  position integer not null default 0,
  meta_title text,
  meta_description text,
  meta_keywords text,
  public_metadata jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((product_line = 'drugs') = (medicine_id is not null))
);

create table shop.variants (
  id integer primary key,
  product_id integer not null references shop.products (id),
  sku text not null unique,
  barcode text,
  is_master boolean not null default false,
  position integer not null default 0,
  weight_grams integer check (weight_grams > 0),
  height_mm integer check (height_mm > 0),
  width_mm integer check (width_mm > 0),
  depth_mm integer check (depth_mm > 0),
  -- How many units, sessions or months one variant holds (spec.md 3: amount).
  amount integer check (amount > 0),
  -- False for what has no shelf: courses, sessions.
  is_stock_tracked boolean not null default true,
  is_digital boolean not null default false,
  public_metadata jsonb not null default '{}',
  discontinued_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index variants_one_master on shop.variants (product_id) where is_master;
create index variants_by_product on shop.variants (product_id, position);

create table shop.prices (
  variant_id integer not null references shop.variants (id) on delete cascade,
  currency char(3) not null default 'BRL' check (currency = 'BRL'),
  amount_cents integer not null check (amount_cents >= 0),
  compare_at_cents integer check (compare_at_cents > amount_cents),
  primary key (variant_id, currency)
);

create table shop.stock_locations (
  id integer primary key,
  name text not null,
  postal_code text not null check (postal_code ~ '^\d{8}$')
);

create table shop.stock_items (
  variant_id integer primary key references shop.variants (id) on delete cascade,
  stock_location_id integer not null references shop.stock_locations (id),
  count_on_hand integer not null check (count_on_hand >= 0),
  is_backorderable boolean not null default false
);

create table shop.option_types (
  id integer primary key,
  name text not null unique,
  presentation text not null,
  position integer not null default 0
);

create table shop.option_values (
  id integer primary key,
  option_type_id integer not null references shop.option_types (id),
  name text not null,
  presentation text not null,
  position integer not null default 0,
  unique (option_type_id, name)
);

create table shop.product_option_types (
  product_id integer not null references shop.products (id) on delete cascade,
  option_type_id integer not null references shop.option_types (id),
  position integer not null default 0,
  primary key (product_id, option_type_id)
);

create table shop.variant_option_values (
  variant_id integer not null references shop.variants (id) on delete cascade,
  option_value_id integer not null references shop.option_values (id),
  primary key (variant_id, option_value_id)
);

create table shop.product_properties (
  id integer primary key,
  product_id integer not null references shop.products (id) on delete cascade,
  name text not null,
  presentation text not null,
  value text not null,
  position integer not null default 0,
  is_shown boolean not null default true
);
create index product_properties_by_product on shop.product_properties (product_id, position);

create table shop.product_images (
  id integer primary key,
  product_id integer not null references shop.products (id) on delete cascade,
  variant_id integer references shop.variants (id) on delete cascade,
  path text not null,
  alt text not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  position integer not null default 0
);
create index product_images_by_product on shop.product_images (product_id, position);

create table shop.taxons (
  id integer primary key,
  parent_id integer references shop.taxons (id),
  name text not null,
  permalink text not null unique,
  description text,
  meta_title text,
  meta_description text,
  meta_keywords text,
  position integer not null default 0,
  lft integer not null,
  rgt integer not null,
  depth integer not null check (depth >= 0),
  updated_at timestamptz not null default now(),
  check (lft < rgt)
);

create table shop.product_taxons (
  product_id integer not null references shop.products (id) on delete cascade,
  taxon_id integer not null references shop.taxons (id) on delete cascade,
  position integer not null default 0,
  primary key (product_id, taxon_id)
);
create index product_taxons_by_taxon on shop.product_taxons (taxon_id, position);

-- Catalogue offerings of spec.md 3; minPrice in centavos here, in reais on the wire.
create table shop.offerings (
  id integer generated always as identity primary key,
  key text not null unique,
  label text not null,
  description text[] not null,
  img_src text not null,
  offering_type text not null check (offering_type in ('prescriptionDrug', 'phyto', 'course')),
  pathologies text[] not null,
  slugs text[] not null default '{}',
  is_customized_med boolean not null default false,
  active_ingredients text[],
  loop_video_src text,
  course_link text,
  min_price_cents integer check (min_price_cents > 0),
  product_id integer references shop.products (id),
  position integer not null default 0
);

create table shop.plan_benefits (
  key text primary key,
  icon_name text not null,
  content text not null,
  position integer not null unique
);

-- One row that every change of what the product list shows moves: a cache asks it whether it is still true.
create table shop.catalogue_version (
  is_only boolean primary key default true check (is_only),
  version bigint not null default 1
);
insert into shop.catalogue_version default values;

create function shop.bump_catalogue_version() returns trigger language plpgsql as $$
begin
  update shop.catalogue_version set version = version + 1;
  return null;
end $$;

create trigger products_bump after insert or update or delete on shop.products for each statement execute function shop.bump_catalogue_version();
create trigger variants_bump after insert or update or delete on shop.variants for each statement execute function shop.bump_catalogue_version();
create trigger prices_bump after insert or update or delete on shop.prices for each statement execute function shop.bump_catalogue_version();
create trigger product_properties_bump after insert or update or delete on shop.product_properties for each statement execute function shop.bump_catalogue_version();
create trigger product_images_bump after insert or update or delete on shop.product_images for each statement execute function shop.bump_catalogue_version();
create trigger product_taxons_bump after insert or update or delete on shop.product_taxons for each statement execute function shop.bump_catalogue_version();
create trigger taxons_bump after insert or update or delete on shop.taxons for each statement execute function shop.bump_catalogue_version();
create trigger option_values_bump after insert or update or delete on shop.option_values for each statement execute function shop.bump_catalogue_version();
create trigger variant_option_values_bump after insert or update or delete on shop.variant_option_values for each statement execute function shop.bump_catalogue_version();

-- Stock moves with every sale; only the moves that a list shows (in stock or not) may throw a cache away.
create function shop.bump_catalogue_version_on_stock() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' or (old.count_on_hand > 0) <> (new.count_on_hand > 0) or old.is_backorderable <> new.is_backorderable then
    update shop.catalogue_version set version = version + 1;
  end if;
  return null;
end $$;
create trigger stock_items_bump after insert or update or delete on shop.stock_items for each row execute function shop.bump_catalogue_version_on_stock();
