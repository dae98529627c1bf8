-- Of which film the watched parts are: another film of the lesson's own begins anew (decision 0249). Null: watched before
-- this was kept; the film of today is taken for it.
alter table plans.viewings add column film_id uuid;
