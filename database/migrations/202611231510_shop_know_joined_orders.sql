-- A guest's order that joined an account by its e-mail (decision 0059): what was told in it may be another person's, so
-- it is no suggestion for the account's owner.
alter table shop.orders add column joined_at timestamptz;
