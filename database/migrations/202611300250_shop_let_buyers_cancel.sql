-- A buyer cancels his own order of goods until something of it leaves (CDC art. 49; decision 0237): then nobody of the
-- team did. What an older process writes names somebody.
alter table shop.order_cancellations
  alter column staff_id drop not null,
  add constraint order_cancellations_by_whom check (staff_id is not null or reason = 'buyer_asked');
