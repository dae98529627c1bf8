-- As in care: carts are deleted with their addresses and contacts, and a card is removed with its open payments.
create index digital_links_by_order on shop.digital_links (order_id);
create index orders_by_bill_address on shop.orders (bill_address_id) where bill_address_id is not null;
create index orders_by_ship_address on shop.orders (ship_address_id) where ship_address_id is not null;
create index payments_by_contact on shop.payments (contact_id);
create index credit_cards_of_user on shop.credit_cards (user_id) where user_id is not null;
create index orders_by_user on shop.orders (user_id) where user_id is not null;
create index unmatched_charges_by_payment on shop.unmatched_charges (payment_id) where payment_id is not null;
create index payments_open_by_card on shop.payments (credit_card_id) where credit_card_id is not null;
