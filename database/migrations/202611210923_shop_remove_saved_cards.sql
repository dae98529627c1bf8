-- A removed card is gone for its owner at once; the provider is told by due work, until it has heard.
alter table shop.credit_cards
  add column provider_removal_due_at timestamptz,
  add column provider_removal_attempts integer not null default 0 check (provider_removal_attempts >= 0);
create index credit_cards_to_remove on shop.credit_cards (provider_removal_due_at)
  where provider_removal_due_at is not null;

-- A card that was removed may be saved again.
drop index shop.credit_cards_saved_once;
create unique index credit_cards_saved_once on shop.credit_cards (user_id, gateway_payment_profile_id)
  where user_id is not null and removed_at is null;
