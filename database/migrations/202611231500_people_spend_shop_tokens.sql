-- A guest's shop token opens one cart (spec 6, design 5): its id stands here until the token would have ended anyway.
create table people.spent_shop_tokens (
  id uuid primary key,
  expires_at timestamptz not null
);
create index spent_shop_tokens_by_end on people.spent_shop_tokens (expires_at);
