-- Which products a new version of the catalogue changed, so that whoever keeps the list in memory reads only those
-- again; and at which version taxons and options last changed, which are read whole. Rows of products that are gone
-- stay: who kept them must hear of it. The version's row is locked until the commit, so versions are in commit order.
create table shop.product_versions (
  product_id integer primary key,
  version bigint not null
);
create index product_versions_by_version on shop.product_versions (version);

alter table shop.catalogue_version add column terms_version bigint not null default 1;

-- The argument is the column that leads to the product. A statement that touched no row changes nothing.
create function shop.note_changed_products() returns trigger language plpgsql as $$
declare
  touched text := case tg_op when 'UPDATE' then 'select * from former union all select * from changed' else 'select * from changed' end;
  ids integer[];
begin
  if tg_argv[0] = 'variant_id' then
    execute 'select array_agg(distinct variant.product_id) from (' || touched || ') touched
      join shop.variants variant on variant.id = touched.variant_id' into ids;
  else
    execute 'select array_agg(distinct touched.' || quote_ident(tg_argv[0]) || ') from (' || touched || ') touched' into ids;
  end if;
  if ids is not null then perform shop.put_product_versions(ids); end if;
  return null;
end $$;

-- One step a transaction, however much it changes: nobody else sees what lies between.
create function shop.put_product_versions(ids integer[]) returns void language plpgsql as $$
declare
  moved bigint;
begin
  update shop.catalogue_version set version = version + 1 where xmin <> pg_current_xact_id()::xid returning version into moved;
  if moved is null then select version into moved from shop.catalogue_version; end if;
  insert into shop.product_versions (product_id, version) select id, moved from unnest(ids) as id
    on conflict (product_id) do update set version = excluded.version;
end $$;

create function shop.note_changed_terms() returns trigger language plpgsql as $$
begin
  update shop.catalogue_version set version = version + 1, terms_version = version + 1;
  return null;
end $$;

-- Only selling out and coming back are seen in a list; the trigger says so, and a sale of one of many costs nothing.
create function shop.note_changed_stock() returns trigger language plpgsql as $$
begin
  perform shop.put_product_versions(array[product_id]) from shop.variants where id = new.variant_id;
  return null;
end $$;

do $$
declare
  one record;
begin
  for one in select * from (values
    ('products', 'id', 'products_bump'), ('variants', 'product_id', 'variants_bump'),
    ('prices', 'variant_id', 'prices_bump'), ('product_images', 'product_id', 'product_images_bump'),
    ('product_properties', 'product_id', 'product_properties_bump'), ('product_taxons', 'product_id', 'product_taxons_bump'),
    ('variant_option_values', 'variant_id', 'variant_option_values_bump'), ('product_option_types', 'product_id', null),
    ('stock_items', 'variant_id', 'stock_items_bump')) as source (name, leads_by, former)
  loop
    if one.former is not null then execute format('drop trigger %I on shop.%I', one.former, one.name); end if;
    execute format('create trigger %I after insert on shop.%I referencing new table as changed
      for each statement execute function shop.note_changed_products(%L)', one.name || '_added', one.name, one.leads_by);
    execute format('create trigger %I after delete on shop.%I referencing old table as changed
      for each statement execute function shop.note_changed_products(%L)', one.name || '_removed', one.name, one.leads_by);
    if one.name <> 'stock_items' then
      execute format('create trigger %I after update on shop.%I referencing old table as former new table as changed
        for each statement execute function shop.note_changed_products(%L)', one.name || '_changed', one.name, one.leads_by);
    end if;
  end loop;
end $$;

create trigger stock_items_changed after update on shop.stock_items for each row
  when ((old.count_on_hand > 0) is distinct from (new.count_on_hand > 0) or old.is_backorderable <> new.is_backorderable)
  execute function shop.note_changed_stock();

drop trigger taxons_bump on shop.taxons;
drop trigger option_values_bump on shop.option_values;
create trigger taxons_changed after insert or update or delete on shop.taxons
  for each statement execute function shop.note_changed_terms();
create trigger option_types_changed after insert or update or delete on shop.option_types
  for each statement execute function shop.note_changed_terms();
create trigger option_values_changed after insert or update or delete on shop.option_values
  for each statement execute function shop.note_changed_terms();

drop function shop.bump_catalogue_version();
drop function shop.bump_catalogue_version_on_stock();
