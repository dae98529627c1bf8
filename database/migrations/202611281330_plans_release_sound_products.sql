-- A product is thrown away because it expired itself, too.
alter table plans.compoundings drop constraint compoundings_discard_reason_check;
alter table plans.compoundings add constraint compoundings_discard_reason_check check (
  discard_reason in (
    'wrong_weight', 'contaminated', 'damaged', 'out_of_specification', 'recalled_lot', 'expired_lot', 'expired'
  )
);

-- Nothing is weighed, checked or released out of a lot that was recalled or has expired, or that expires before it; and
-- nothing is checked or released on its own last day, or later. The lots stay locked, so a recall comes before or finds
-- the product.
create function plans.hold_sound_product() returns trigger language plpgsql as $$
declare
  today date := (new.updated_at at time zone 'America/Sao_Paulo')::date;
  lot record;
begin
  if new.state <> 'weighed' and new.expires_on <= today then
    raise exception 'a product that expires is not %', new.state using errcode = 'check_violation';
  end if;
  for lot in
    select l.recalled_at, l.expires_on from plans.raw_material_lots l
      where l.id in (select w.lot_id from plans.compounding_weights w where w.compounding_id = new.id)
      order by l.id for share
  loop
    if lot.recalled_at is not null or lot.expires_on < greatest(today, new.expires_on) then
      raise exception 'a product of a recalled or expired lot is not %', new.state using errcode = 'check_violation';
    end if;
  end loop;
  return new;
end $$;
create trigger compoundings_sound before update of state on plans.compoundings
  for each row when (new.state in ('weighed', 'checked', 'released') and new.state <> old.state)
  execute function plans.hold_sound_product();
