-- Reasons are chosen from a list since decision 0084; nothing reads or writes the typed one, and every row is empty.
alter table shop.returns drop column refused_reason;
