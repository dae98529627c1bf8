-- A lot is the same however its number is written: a recalled one came back under another spelling, or another name of
-- its substance. What letters and digits say is compared; a text without any stands for itself.
create function platform.written_alike(value text) returns text
  language sql immutable strict parallel safe
  return coalesce(
    nullif(regexp_replace(lower(normalize(value, nfkd) collate "C"), '[^a-z0-9]+', '', 'g'), ''),
    value
  );

alter table plans.raw_material_lots
  add column material_key text generated always as (coalesce(substance, platform.written_alike(name))) stored,
  add column lot_key text generated always as (platform.written_alike(lot_number)) stored,
  -- It came in twice before the numbers were compared; its movements stay in the book where they are.
  add column is_double boolean not null default false;

update plans.raw_material_lots lot set is_double = true
  where exists (
    select from plans.raw_material_lots former
      where former.id < lot.id and former.pharmacy_id = lot.pharmacy_id and former.supplier_cnpj = lot.supplier_cnpj
        and former.material_key = lot.material_key and former.lot_key = lot.lot_key
  );

-- raw_material_lots_once stays for the release before this one.
create unique index raw_material_lots_one_number
  on plans.raw_material_lots (pharmacy_id, supplier_cnpj, material_key, lot_key) where not is_double;
create index raw_material_lots_of_number on plans.raw_material_lots (supplier_cnpj, lot_key, material_key);

-- What came back meanwhile is recalled as its lot was, and who has something out of it is found.
with recalled as (
  select distinct on (supplier_cnpj, material_key, lot_key)
      supplier_cnpj, material_key, lot_key, recalled_by, recall_reason
    from plans.raw_material_lots where recalled_at is not null
    order by supplier_cnpj, material_key, lot_key, recalled_at
), taken as (
  update plans.raw_material_lots lot
    set recalled_at = now(), recalled_by = recalled.recalled_by, recall_reason = recalled.recall_reason
    from recalled
    where lot.recalled_at is null and lot.supplier_cnpj = recalled.supplier_cnpj
      and lot.material_key = recalled.material_key and lot.lot_key = recalled.lot_key
    returning lot.id
)
insert into platform.outbox (type, payload)
  select 'rawMaterials.lotRecalled', jsonb_build_object('lotId', id) from taken order by id;
