-- A lost product that arrives stops what is made instead of it. If it is recalled then, it is made anew: what was
-- stopped is nobody's, and stands in no way.
create unique index compoundings_one_alive on plans.compoundings (dispensing_id, "position")
  where state <> all (array['discarded'::text, 'replaced'::text, 'stopped'::text]);
drop index plans.compoundings_one_of_item;
alter index plans.compoundings_one_alive rename to compoundings_one_of_item;
