-- How many were treated in a quarter and said nothing of it until its end (decision 0248): null where they are fewer
-- than ten, and of quarters that were counted before.
alter table plans.counted_quarters
  add column uncounted integer,
  add constraint counted_quarters_hide_small_groups check (uncounted >= 10);
