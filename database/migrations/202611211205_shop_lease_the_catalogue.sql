-- A process that answers many reads a second leases the catalogue: while its transaction holds this lock shared, nobody
-- commits a change of it, so it need not ask for the version each time. Whoever changes it raises a number that the
-- holders see before he commits (a sequence keeps no transaction), and waits until they have let go: some milliseconds,
-- and two seconds at most, after which the server ends a holder that is silent (docs/concurrency.md).
create sequence shop.catalogue_changes_asked;

create function shop.ask_for_catalogue() returns trigger language plpgsql as $$
begin
  if not pg_try_advisory_xact_lock(hashtext('shop.catalogue_version')) then
    perform nextval('shop.catalogue_changes_asked');
    perform pg_advisory_xact_lock(hashtext('shop.catalogue_version'));
  end if;
  return new;
end $$;

create trigger catalogue_version_asked before update on shop.catalogue_version
  for each row execute function shop.ask_for_catalogue();
