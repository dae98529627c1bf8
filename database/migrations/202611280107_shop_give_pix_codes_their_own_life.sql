-- How long the code of a Pix can be paid, where its sale asks for another time than the usual one.
alter table shop.payments
  add column code_minutes integer check (code_minutes > 0);
