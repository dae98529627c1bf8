-- What is counted in a lot is written in the book as one movement, more or less than the book said, with its reason
-- (docs/decisions/0159). `revision` counts the lot's movements: whoever counted before another one is told.
alter table plans.raw_material_lots add column revision integer not null default 0 check (revision >= 0);

alter table plans.raw_material_movements
  add column count_reason text check (count_reason <> ''),
  drop constraint raw_material_movements_kind_check,
  add constraint raw_material_movements_kind_check check (kind in ('purchase', 'use', 'loss', 'count')),
  drop constraint raw_material_movements_signed,
  add constraint raw_material_movements_signed check (
    micrograms <> 0 and (kind = 'count' or (kind = 'purchase') = (micrograms > 0))
  ),
  drop constraint raw_material_movements_said,
  add constraint raw_material_movements_said check (
    (kind = 'purchase') = (invoice is not null) and (kind = 'use') = (compounding_id is not null)
    and (kind = 'loss') = (loss_reason is not null) and (kind = 'count') = (count_reason is not null)
  );

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
  return new;
end $$;

create or replace function plans.hold_raw_material_lot() returns trigger language plpgsql as $$
begin
  if (new.pharmacy_id, new.substance, new.name, new.control_list, new.lot_number, new.supplier, new.supplier_cnpj,
      new.received_on, new.expires_on, new.correction_factor, new.created_by, new.created_at)
    is distinct from
     (old.pharmacy_id, old.substance, old.name, old.control_list, old.lot_number, old.supplier, old.supplier_cnpj,
      old.received_on, old.expires_on, old.correction_factor, old.created_by, old.created_at) then
    raise exception 'what a lot is does not change' using errcode = 'restrict_violation';
  end if;
  if old.recalled_at is not null and new.recalled_at is distinct from old.recalled_at then
    raise exception 'a recall stays' using errcode = 'restrict_violation';
  end if;
  if (new.balance_micrograms, new.revision) is distinct from (old.balance_micrograms, old.revision)
    and pg_trigger_depth() < 2 then
    raise exception 'a balance changes only with a movement' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
