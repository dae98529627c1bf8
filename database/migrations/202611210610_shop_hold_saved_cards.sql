-- A card is saved once, and one of a customer's cards is the one he meant unless he says otherwise.
create unique index credit_cards_saved_once on shop.credit_cards (user_id, gateway_payment_profile_id)
  where user_id is not null;
create unique index credit_cards_one_default on shop.credit_cards (user_id) where is_default and removed_at is null;
