-- A receipt names its seller as he was called at the sale: what a seller was called until then, written by whatever renames him.
create table shop.former_seller_names (
  id bigint generated always as identity primary key,
  seller_id integer not null references shop.sellers (id),
  legal_name text not null,
  until timestamptz not null
);
create index former_seller_names_of_seller on shop.former_seller_names (seller_id, until);

create function shop.keep_former_seller_name() returns trigger language plpgsql as $$
begin
  insert into shop.former_seller_names (seller_id, legal_name, until) values (old.id, old.legal_name, now());
  return null;
end $$;
create trigger sellers_keep_former_name after update of legal_name on shop.sellers
  for each row when (old.legal_name is distinct from new.legal_name) execute function shop.keep_former_seller_name();
