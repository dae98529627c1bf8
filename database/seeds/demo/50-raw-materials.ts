import type pg from 'pg'

type Lot = [substance: string | null, name: string, list: string | null, lot: string, grams: number, factor: number]

// Enough for many parcels of everything that the pharmacy makes; the suppliers are invented.
const lots: Lot[] = [
  ['clomipramine', 'Clomipramina (cloridrato)', 'C1', 'CLO-2609-01', 500, 1.12],
  ['paroxetine', 'Paroxetina (cloridrato)', 'C1', 'PRX-2610-02', 500, 1.14],
  ['dapoxetine', 'Dapoxetina (cloridrato)', 'C1', 'DPX-2610-03', 500, 1.12],
  ['tadalafil', 'Tadalafila', null, 'TDL-2610-04', 500, 1],
  ['tadalafil', 'Tadalafila', null, 'TDL-2611-05', 500, 1.01],
  ['sildenafil', 'Sildenafila (citrato)', null, 'SLD-2610-06', 1_000, 1.4],
  ['phentolamine', 'Fentolamina (mesilato)', null, 'FTL-2609-07', 500, 1],
  ['protodioscin', 'Protodioscina', null, 'PTD-2610-08', 1_000, 1.05],
  ['arginine', 'L-arginina', null, 'ARG-2611-09', 5_000, 1],
  ['tribulus_terrestris', 'Tribulus terrestris (extrato seco)', null, 'TRB-2610-10', 5_000, 1],
  [null, 'Celulose microcristalina', null, 'CEL-2608-11', 20_000, 1],
  [null, 'Propilenoglicol', null, 'PPG-2610-12', 20_000, 1],
]

/** A shelf of raw materials for the demo's pharmacy, each lot with its purchase in the book. Done once. */
export const seed = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query<{ id: number }>(
    "select id from people.users where email = 'silvia@prumo.example'",
  )
  for (const [substance, name, list, lot, grams, factor] of lots) {
    await client.query(
      `with lot as (
         insert into plans.raw_material_lots (pharmacy_id, substance, name, control_list, lot_number, supplier,
           supplier_cnpj, received_on, expires_on, correction_factor, created_by, created_at)
         values (2, $1, $2, $3, $4, 'Insumos do Sul', '12ABC34501DE35', current_date - 20, current_date + 600, $5, $6,
           now() - interval '20 days')
         on conflict on constraint raw_material_lots_once do nothing
         returning id
       )
       insert into plans.raw_material_movements (pharmacy_id, lot_id, kind, micrograms, balance_micrograms, invoice,
         is_controlled, moved_by, moved_at)
       select 2, id, 'purchase', $7::bigint, 0, '4471', false, $6, now() - interval '20 days' from lot`,
      [substance, name, list, lot, factor, rows[0]?.id, grams * 1_000_000],
    )
  }
}
