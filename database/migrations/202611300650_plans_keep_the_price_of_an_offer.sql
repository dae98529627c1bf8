-- A patient is asked for today's price: with the total that he is asked for, the price is kept that it was reckoned from.
-- The release before this one writes the total alone.
alter table plans.subscriptions add column offered_price_cents bigint check (offered_price_cents > 0);

-- Who agreed to less than the medicines cost, over a price that had changed twice, is asked anew.
update plans.subscriptions set price_cents = agreed_total_cents where agreed_total_cents < price_cents;
alter table plans.subscriptions
  add constraint subscriptions_agreed_covers_price check (agreed_total_cents >= price_cents);
