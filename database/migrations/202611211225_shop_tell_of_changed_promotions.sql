-- The list of promotions that need no code is read whenever a cart is priced, and is mostly empty.
create trigger reference_changed after insert or update or delete or truncate on shop.promotions
  for each statement execute function platform.tell_of_changed_reference_data('promotions without code');
create trigger reference_changed after insert or update or delete or truncate on shop.promotion_products
  for each statement execute function platform.tell_of_changed_reference_data('promotions without code');
