-- An address that a placed order uses never changes: an edit makes a new row. What goes there from now on follows it;
-- a row without a follower was removed by its owner.
alter table people.addresses
  add column replaced_by_id bigint references people.addresses (id) on delete set null,
  add constraint addresses_replaced_are_retired check (replaced_by_id is null or retired_at is not null),
  add constraint addresses_replaced_by_newer check (replaced_by_id > id);
create index addresses_by_follower on people.addresses (replaced_by_id) where replaced_by_id is not null;
