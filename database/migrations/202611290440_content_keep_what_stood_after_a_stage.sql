-- Who had gone past the place of a stage on the day on which it was first shown is asked for it neither then nor later, however
-- stages move: the ids of those that stood after it then. Null: it is from the beginning, or a process of the former release
-- published it; nobody had gone past it.
alter table content.program_stages add column shown_before integer[];
-- Until now the places of today decided.
update content.program_stages stage set shown_before = array(
  select after.id from content.program_stages after
  where after.program_id = stage.program_id and after.position > stage.position order by after.position)
where stage.shown_at is not null;
