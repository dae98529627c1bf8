-- A process that is killed with a lease releases its lock at once, while the promise that it gave to the web runs for a
-- tenth of a second more. So each lease is counted when it begins and when it ends, and a writer who finds one that
-- never ended waits for as long as a promise lasts. Sequences, because what they count outlives a transaction.
create sequence platform.leases_begun as bigint start 1 increment 1;
create sequence platform.leases_ended as bigint start 1 increment 1;

-- Called with the lock of one version held: so no lease begins or ends meanwhile.
create function platform.outlast_promises() returns void language plpgsql as $function$
declare
  begun bigint;
  is_used boolean;
begin
  select last_value, is_called into begun, is_used from platform.leases_begun;
  if begun + is_used::int <> (select last_value + is_called::int from platform.leases_ended) then
    perform pg_sleep(0.11);
    perform setval('platform.leases_ended', begun, is_used);
  end if;
end $function$;

create or replace function platform.ask_for_site() returns trigger language plpgsql as $function$
begin
  if not pg_try_advisory_xact_lock(hashtext('platform.site_version')) then
    perform nextval('platform.site_changes_asked');
    perform pg_advisory_xact_lock(hashtext('platform.site_version'));
  end if;
  perform platform.outlast_promises();
  return new;
end $function$;

create or replace function shop.ask_for_catalogue() returns trigger language plpgsql as $function$
begin
  if not pg_try_advisory_xact_lock(hashtext('shop.catalogue_version')) then
    perform nextval('shop.catalogue_changes_asked');
    perform pg_advisory_xact_lock(hashtext('shop.catalogue_version'));
  end if;
  perform platform.outlast_promises();
  return new;
end $function$;
