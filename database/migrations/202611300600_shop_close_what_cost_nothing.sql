-- What cost nothing and was lost, or came back and is given up, is closed by a refund of no money (decision 0269).
alter table shop.order_refunds drop constraint order_refunds_check;
alter table shop.order_refunds add constraint order_refunds_check check (amount_cents >= freight_cents
  and (amount_cents > 0 or reason = 'goods_lost'));
