-- One row that every change of what public pages show moves, but for the catalogue, which has a version of its own
-- (shop.catalogue_version). Whoever keeps drawn pages asks for both, or leases both (docs/decisions/0033).
create table platform.site_version (
  is_only boolean primary key default true check (is_only),
  version bigint not null default 1
);
insert into platform.site_version default values;

-- The other half of the lease, as the catalogue has it: a writer who finds the version held raises a number that the
-- holders see before he commits, and waits until they have let go.
create sequence platform.site_changes_asked;

create function platform.ask_for_site() returns trigger language plpgsql as $$
begin
  if not pg_try_advisory_xact_lock(hashtext('platform.site_version')) then
    perform nextval('platform.site_changes_asked');
    perform pg_advisory_xact_lock(hashtext('platform.site_version'));
  end if;
  return new;
end $$;

create trigger site_version_asked before update on platform.site_version
  for each row execute function platform.ask_for_site();

-- One step a transaction, however much it changes: nobody else sees what lies between.
create function platform.move_site_version() returns trigger language plpgsql as $$
begin
  update platform.site_version set version = version + 1 where xmin <> pg_current_xact_id()::xid;
  return null;
end $$;

do $$
declare
  shown text;
begin
  foreach shown in array array[
    'content.cms_pages', 'content.cms_sections', 'content.menus', 'content.menu_items',
    'content.programs', 'content.program_stages', 'content.lessons',
    'shop.offerings', 'shop.plan_benefits', 'shop.landing_slugs',
    'care.doctors', 'people.professionals']
  loop
    execute format('create trigger site_changed after insert or update or delete or truncate on %s
      for each statement execute function platform.move_site_version()', shown);
  end loop;
end $$;

-- What a doctor or psychologist is called stands among all users, whose changes are nobody's business but theirs.
create function people.tell_of_renamed_professional() returns trigger language plpgsql as $$
begin
  if exists (select from people.professionals where user_id = new.id) then
    update platform.site_version set version = version + 1 where xmin <> pg_current_xact_id()::xid;
  end if;
  return null;
end $$;

create trigger site_changed after update of first_name, last_name on people.users for each row
  when ((old.first_name, old.last_name) is distinct from (new.first_name, new.last_name))
  execute function people.tell_of_renamed_professional();
