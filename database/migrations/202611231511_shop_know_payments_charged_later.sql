-- A payment that is charged later, without its payer: a treatment's, once the pharmacy has accepted. Its card is not
-- removed before another one takes its place.
alter table shop.payments add column is_charged_later boolean not null default false;
update shop.payments set is_charged_later = true where order_id in (select order_id from plans.dispensings);
create index payments_charged_later on shop.payments (credit_card_id) where is_charged_later and state = 'checkout';
