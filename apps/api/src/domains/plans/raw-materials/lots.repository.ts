import { type Selectable, sql } from 'kysely'
import type { SubstanceKey } from '#domains/medicines/substances'
import type { Context } from '#platform/context'
import { type Database, owning } from '#platform/database'
import type { PlansRawMaterialLots } from '#platform/tables.generated'
import type { Lot } from './lot.ts'

const own = (db: Database) => owning(db, 'plans.raw_material_lots')

type New = Omit<Lot, 'id' | 'balanceMicrograms' | 'revision' | 'recalledAt' | 'recallReason'> & { createdBy: number }

/** The caller holds its number (holdNumber). */
export const insertLot = async (ctx: Context, input: New): Promise<number> => {
  const row = await own(ctx.db)
    .insertInto('plans.raw_material_lots')
    .values({
      pharmacy_id: input.pharmacyId,
      substance: input.substance,
      name: input.name,
      control_list: input.controlList,
      lot_number: input.lotNumber,
      supplier: input.supplier,
      supplier_cnpj: input.supplierCnpj,
      received_on: input.receivedOn,
      expires_on: input.expiresOn,
      correction_factor: String(input.correctionFactor),
      created_by: input.createdBy,
      created_at: ctx.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** What makes a lot the same, however somebody writes it: its supplier, what it is, and its number. */
export type Numbered = Pick<Lot, 'supplierCnpj' | 'substance' | 'name' | 'lotNumber'>

const alike = (text: string) => sql<string>`platform.written_alike(${text})`

/** Until the transaction ends nobody else receives or recalls a lot of this number, at any pharmacy. */
export const holdNumber = async (ctx: Context, { supplierCnpj, lotNumber }: Numbered): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('lot ' || ${supplierCnpj} || ' ' || ${alike(lotNumber)}, 0))`.execute(
    ctx.db,
  )
}

const selectNumbered = (ctx: Context, { supplierCnpj, substance, name, lotNumber }: Numbered) =>
  select(ctx)
    .where('supplier_cnpj', '=', supplierCnpj)
    .where('lot_key', '=', alike(lotNumber))
    .where('material_key', '=', substance ?? alike(name))

/** Every row of a lot, at every pharmacy, locked in the order of their ids. */
export const lockLotsNumbered = async (ctx: Context, of: Numbered): Promise<Lot[]> =>
  (await selectNumbered(ctx, of).orderBy('id').forNoKeyUpdate().execute()).map(lotFrom)

/** The rows of a lot at one pharmacy, in the order of their ids: one, or more from before numbers were compared. */
export const listLotsNumbered = async (
  ctx: Context,
  { pharmacyId, ...of }: Numbered & { pharmacyId: number },
): Promise<Lot[]> =>
  (await selectNumbered(ctx, of).where('pharmacy_id', '=', pharmacyId).orderBy('id').execute()).map(lotFrom)

/** Locked until the transaction ends, in the order of their ids. */
export const lockLots = async (ctx: Context, input: { pharmacyId: number; ids: number[] }): Promise<Lot[]> =>
  input.ids.length === 0
    ? []
    : (
        await select(ctx)
          .where('pharmacy_id', '=', input.pharmacyId)
          .where('id', 'in', input.ids)
          .orderBy('id')
          .forNoKeyUpdate()
          .execute()
      ).map(lotFrom)

export const listLotsOf = async (ctx: Context, ids: number[]): Promise<Lot[]> =>
  ids.length === 0 ? [] : (await select(ctx).where('id', 'in', ids).orderBy('id').execute()).map(lotFrom)

type Listing = { pharmacyId: number; after?: number | undefined; limit: number }

/** Of a pharmacy, the newest first. */
export const listNewest = async (ctx: Context, { pharmacyId, after, limit }: Listing): Promise<Lot[]> => {
  let query = select(ctx).where('pharmacy_id', '=', pharmacyId)
  if (after !== undefined) query = query.where('id', '<', after)
  return (await query.orderBy('id', 'desc').limit(limit).execute()).map(lotFrom)
}

type Usable = { pharmacyId: number; substances: SubstanceKey[]; today: string; most: number }

/** What may be weighed today: lots of these substances, and excipients; what expires first comes first. */
export const listUsable = async (ctx: Context, input: Usable): Promise<Lot[]> => {
  const { pharmacyId, substances, today, most } = input
  const query = select(ctx)
    .where('pharmacy_id', '=', pharmacyId)
    .where('recalled_at', 'is', null)
    .where('balance_micrograms', '>', sql.lit(0))
    .where('expires_on', '>=', today)
    .where((where) =>
      where.or([
        where('substance', 'is', null),
        ...(substances.length > 0 ? [where('substance', 'in', substances)] : []),
      ]),
    )
  return (await query.orderBy('expires_on').orderBy('id').limit(most).execute()).map(lotFrom)
}

export const saveRecall = async (ctx: Context, input: { ids: number[]; by: number; reason: string }): Promise<void> => {
  await own(ctx.db)
    .updateTable('plans.raw_material_lots')
    .set({ recalled_at: ctx.now(), recalled_by: input.by, recall_reason: input.reason })
    .where('id', 'in', input.ids)
    .execute()
}

const select = (ctx: Context) =>
  own(ctx.db)
    .selectFrom('plans.raw_material_lots')
    .select([
      'id',
      'pharmacy_id',
      'substance',
      'name',
      'control_list',
      'lot_number',
      'supplier',
      'supplier_cnpj',
      'received_on',
      'expires_on',
      'correction_factor',
      'balance_micrograms',
      'revision',
      'recalled_at',
      'recall_reason',
    ])

type Row = Omit<
  Selectable<PlansRawMaterialLots>,
  'created_by' | 'created_at' | 'recalled_by' | 'material_key' | 'lot_key' | 'is_double'
>

const lotFrom = (row: Row): Lot => ({
  id: row.id,
  pharmacyId: row.pharmacy_id,
  substance: row.substance as SubstanceKey | null,
  name: row.name,
  controlList: row.control_list,
  lotNumber: row.lot_number,
  supplier: row.supplier,
  supplierCnpj: row.supplier_cnpj,
  receivedOn: row.received_on,
  expiresOn: row.expires_on,
  correctionFactor: Number(row.correction_factor),
  balanceMicrograms: row.balance_micrograms,
  revision: row.revision,
  recalledAt: row.recalled_at,
  recallReason: row.recall_reason,
})
