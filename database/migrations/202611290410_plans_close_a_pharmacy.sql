-- A pharmacy that its operator no longer names has no place in the order: nothing new is asked of it, and it finishes
-- what it has. The order is one at the end of a transaction, so that a new file may order the pharmacies anew.
alter table plans.pharmacies
  alter column position drop not null,
  drop constraint pharmacies_position_key,
  add constraint pharmacies_position_key unique (position) deferrable initially deferred;

-- Who made a product, as its label said when it was checked: a pharmacy that is renamed or moves changes no former
-- label. Empty for products that were checked before this: the pharmacy stood in the source then.
alter table plans.compoundings
  add column labelled_by jsonb;
