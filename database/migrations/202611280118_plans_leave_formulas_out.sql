-- A doctor may allow that a patient takes only some of a package's medicines; a subscription knows which were left out.
alter table plans.packages add column may_leave_out boolean default false not null;
alter table plans.subscriptions add column left_out integer[] default '{}' not null;

create function plans.keep_left_out() returns trigger language plpgsql as $$
declare
  wanted integer[];
  allowed boolean;
begin
  if cardinality(new.left_out) = 0 then return new; end if;
  select array_agg(drug.product_id), bool_and(package.may_leave_out) into wanted, allowed
    from plans.package_drugs drug join plans.packages package on package.id = drug.package_id
    where drug.package_id = new.package_id;
  if not coalesce(allowed, false) or not new.left_out <@ wanted or wanted <@ new.left_out then
    raise exception 'subscription of package % leaves out what it may not', new.package_id using errcode = '23514';
  end if;
  return new;
end $$;
create trigger subscriptions_leave_out_what_is_allowed before insert or update of left_out, package_id
  on plans.subscriptions for each row execute function plans.keep_left_out();
