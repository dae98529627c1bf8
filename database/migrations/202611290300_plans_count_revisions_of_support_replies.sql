-- Two colleagues may write the same reply anew at once: who saves says which revision he began with.
alter table plans.support_replies add column revision integer not null default 1;
