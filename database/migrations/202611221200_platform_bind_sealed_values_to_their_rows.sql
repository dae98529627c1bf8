-- What a data key seals is bound to the row that it lies in (docs/decisions/0024). Keys of before seal values that are
-- not; `npm run bind-records` binds them, and no process of ours opens them before.
alter table platform.data_keys add column binds_rows boolean not null default false;
create index data_keys_unbound on platform.data_keys (id) where not binds_rows;
