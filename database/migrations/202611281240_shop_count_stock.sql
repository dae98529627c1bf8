-- Stock is counted by people, each correction with its reason (decision 0122).
alter table shop.stock_items
  -- At this many or fewer it is time to order more.
  add column low_at integer not null default 5 constraint stock_items_low_at_check check (low_at >= 0);

create table shop.stock_movements (
  id bigint generated always as identity primary key,
  variant_id integer not null references shop.variants (id),
  reason text not null check (reason in ('receipt', 'count', 'damage', 'loss', 'return')),
  change integer not null check (change <> 0),
  count_after integer not null check (count_after >= 0),
  staff_id bigint not null references people.users (id),
  at timestamptz not null,
  constraint stock_movements_have_a_direction check (
    case when reason in ('receipt', 'return') then change > 0 when reason in ('damage', 'loss') then change < 0 else true end)
);
create index stock_movements_by_variant on shop.stock_movements (variant_id, id desc);

create function shop.keep_stock_movements() returns trigger language plpgsql as $$
begin
  raise exception 'a movement of stock is never changed' using errcode = 'restrict_violation', constraint = 'stock_movements_only_added';
end $$;
create trigger stock_movements_only_added before update or delete on shop.stock_movements
  for each row execute function shop.keep_stock_movements();
