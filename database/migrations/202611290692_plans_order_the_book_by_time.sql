-- The book is read by time. Of two movements of a lot at once the one that waited for the other stands after it, however
-- early its request had come: each balance follows from the line before.
create or replace function plans.move_raw_material() returns trigger language plpgsql as $$
declare
  lot record;
begin
  update plans.raw_material_lots
    set balance_micrograms = balance_micrograms + new.micrograms, revision = revision + 1
    where id = new.lot_id and pharmacy_id = new.pharmacy_id
    returning balance_micrograms, control_list into lot;
  if not found then
    raise exception 'no such lot in this pharmacy' using errcode = 'foreign_key_violation';
  end if;
  new.balance_micrograms := lot.balance_micrograms;
  new.is_controlled := lot.control_list is not null;
  new.moved_at := greatest(new.moved_at, (
    select max(moved_at) + interval '1 microsecond' from plans.raw_material_movements where lot_id = new.lot_id));
  return new;
end $$;
