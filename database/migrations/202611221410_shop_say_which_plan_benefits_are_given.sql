-- A benefit that nothing gives yet is promised to nobody.
alter table shop.plan_benefits add column is_given boolean not null default false;
