-- A prescription has at most one standing recommendation of each medicine: the patient would pay for it twice. Null: its
-- package was withdrawn, or is a second one of an earlier release, which stays as it is.
alter table plans.package_drugs add column standing_of bigint references care.prescriptions (id);
update plans.package_drugs drug set standing_of = first.prescription_id
  from (select distinct on (package.prescription_id, each.product_id)
      each.package_id, each.product_id, package.prescription_id
    from plans.package_drugs each join plans.packages package on package.id = each.package_id
    where package.withdrawn_at is null
    order by package.prescription_id, each.product_id, each.package_id) first
  where first.package_id = drug.package_id and first.product_id = drug.product_id;
create unique index package_drugs_stand_once on plans.package_drugs (standing_of, product_id)
  where standing_of is not null;
