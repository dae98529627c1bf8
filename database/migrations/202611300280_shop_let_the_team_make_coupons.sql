-- An administrator makes, changes and ends coupons (decision 0244). An ended coupon stays for the books; a change says
-- which revision its writer saw, so that nobody overwrites what he has not seen.
alter table shop.promotions
  add column ended_at timestamptz,
  add column revision integer not null default 0;

-- Who made, changed or ended a coupon, when, and what then applied. Only added to.
create table shop.promotion_acts (
  id bigint generated always as identity primary key,
  promotion_id integer not null references shop.promotions (id),
  kind text not null,
  staff_id bigint not null references people.users (id),
  usage_limit integer,
  expires_at timestamptz,
  at timestamptz not null,
  constraint promotion_acts_kind_known check (kind in ('made', 'changed', 'ended'))
);
create index promotion_acts_by_promotion on shop.promotion_acts (promotion_id, id);
create index promotion_acts_by_staff on shop.promotion_acts (staff_id);
create unique index promotion_acts_made_once on shop.promotion_acts (promotion_id) where kind = 'made';
create unique index promotion_acts_ended_once on shop.promotion_acts (promotion_id) where kind = 'ended';
-- The desk lists them from the newest on.
create index promotions_with_code on shop.promotions (id desc) where code is not null;
