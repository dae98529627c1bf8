-- Each list of returns is read by its own index. Of those with a code only the young ones are read: a code ends after
-- thirty days, and what died long ago came first.
drop index shop.returns_open;
create index returns_to_judge on shop.returns (received_at, id) where state = 'received';
create index returns_uncoded on shop.returns (requested_at, id) where state = 'requested';
create index returns_posted on shop.returns (requested_at, id) where state = 'posted';
create index returns_coded on shop.returns (authorized_at) where state = 'authorized';
