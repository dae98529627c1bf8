-- From where an account was signed in to before: whoever comes from there again does not wait because strangers guess
-- at his password. A keyed hash of the network address, forgotten with a new password and after ninety days.
create table people.known_addresses (
  user_id bigint not null references people.users (id) on delete cascade,
  address_hash bytea not null,
  seen_at timestamptz not null,
  primary key (user_id, address_hash)
);
create index known_addresses_by_time on people.known_addresses (seen_at);
