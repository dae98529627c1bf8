-- Tables that nearly every request reads and next to nobody changes: a process remembers them, and is told here when it
-- must read them again (platform/reference-memory.ts). The argument is the name under which it remembers.
create function platform.tell_of_changed_reference_data() returns trigger language plpgsql as $$
begin
  perform pg_notify('prumo_reference', tg_argv[0]);
  return null;
end $$;

do $$
declare
  one record;
begin
  for one in select * from (values
    ('people.countries', 'countries'), ('people.states', 'countries'), ('shop.stock_locations', 'stock locations'),
    ('shop.shipping_methods', 'shipping methods'), ('shop.payment_methods', 'payment methods')) as source (name, kept_as)
  loop
    execute format('create trigger reference_changed after insert or update or delete or truncate on %s
      for each statement execute function platform.tell_of_changed_reference_data(%L)', one.name, one.kept_as);
  end loop;
end $$;
