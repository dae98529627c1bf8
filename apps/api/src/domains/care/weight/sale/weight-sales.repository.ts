import { type Selectable, sql } from 'kysely'
import { notAmong } from '#platform/among'
import type { Context } from '#platform/context'
import { owning } from '#platform/database'
import { forgetDataKeys, newDataKey, newRowId, type Sealing, seal } from '#platform/sealed'
import type { SweptPage } from '#platform/steady-work/sweep'
import type { CareWeightSales } from '#platform/tables.generated'
import type { SaidToBuy } from './corrected-answers.ts'
import { isStanding, mayMove, type SaleState, type WeightSale } from './weight-sale.ts'

export const own = (ctx: Context) => owning(ctx.db, 'care.weight_sales')

/** Bound to its order: its patient has no account yet. */
export const sealingOfSale = (row: { id: number; order_id: number; data_key_id: string }): Sealing => ({
  dataKeyId: row.data_key_id,
  column: 'care.weight_sales.answers_sealed',
  row: { id: row.id, order_id: row.order_id },
})

type Answered = SaidToBuy & { agreedTo: string | null }

const contentOf = ({ answers, corrected }: SaidToBuy): string => JSON.stringify({ ...answers, corrected })

export const insertSale = async (ctx: Context, { orderId, patientId, said, guestId }: NewSale): Promise<number> => {
  const named = { id: await newRowId(ctx, 'care.weight_sales'), order_id: orderId }
  await own(ctx)
    .insertInto('care.weight_sales')
    .values({
      ...named,
      ...(said && (await sealAnswers(ctx, { ...named, data_key_id: await newDataKey(ctx) }, said))),
      patient_id: patientId,
      state: 'waiting_for_payment',
      agreed_to: said?.agreedTo ?? null,
      guest_id: guestId,
      created_at: ctx.now(),
    })
    .execute()
  return named.id
}

type NewSale = { orderId: number; patientId: number | null; said: Answered | null; guestId: string | null }

const sealAnswers = async (ctx: Context, bound: Parameters<typeof sealingOfSale>[0], said: SaidToBuy) => ({
  data_key_id: bound.data_key_id,
  answers_sealed: await seal(ctx, sealingOfSale(bound), contentOf(said)),
})

/** What he answers now counts, beside what he corrected. `isStopped`: it speaks against it, so it is not paid. */
export const saveAnswers = async (
  ctx: Context,
  saleId: number,
  { agreedTo, isStopped, ...said }: Answered & { isStopped: boolean },
): Promise<void> => {
  const { order_id, data_key_id: former } = await keysOf(ctx, saleId)
  const bound = { id: saleId, order_id, data_key_id: await newDataKey(ctx) }
  const answered = await sealAnswers(ctx, bound, said)
  await own(ctx)
    .updateTable('care.weight_sales')
    .set({ ...answered, is_stopped: isStopped, agreed_to: agreedTo, created_at: ctx.now() })
    .where('id', '=', saleId)
    .execute()
  await forgetDataKeys(ctx, former === null ? [] : [former])
}

type Changes = Partial<
  Pick<WeightSale, 'patientId' | 'consultationId' | 'begunAt' | 'openedAt' | 'canceledAt' | 'monthsReturned'>
> & {
  state?: SaleState
  /** Its answers serve no purpose any more, here: they and their key are gone. */
  dropsAnswers?: boolean
}

export const saveSale = async (
  ctx: Context,
  { id }: Pick<WeightSale, 'id'>,
  { state, dropsAnswers = false, ...changes }: Changes,
): Promise<void> => {
  const { data_key_id: key, state: from } = await keysOf(ctx, id)
  if (state && !mayMove(from as SaleState, state)) throw new Error(`a sale may not move from ${from} to ${state}`)
  await own(ctx)
    .updateTable('care.weight_sales')
    .set({
      ...(state && { state }),
      ...('patientId' in changes && { patient_id: changes.patientId }),
      ...('consultationId' in changes && { consultation_id: changes.consultationId }),
      ...('begunAt' in changes && { begun_at: changes.begunAt }),
      ...('openedAt' in changes && { opened_at: changes.openedAt }),
      ...('canceledAt' in changes && { canceled_at: changes.canceledAt }),
      ...('monthsReturned' in changes && { months_returned: changes.monthsReturned }),
      ...(dropsAnswers && { data_key_id: null, answers_sealed: null }),
    })
    .where('id', '=', id)
    .execute()
  if (dropsAnswers && key !== null) await forgetDataKeys(ctx, [key])
}

const keysOf = (ctx: Context, id: number) =>
  own(ctx)
    .selectFrom('care.weight_sales')
    .select(['order_id', 'data_key_id', 'state'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

export const deleteSale = async (ctx: Context, { id }: Pick<WeightSale, 'id'>): Promise<void> => {
  const { data_key_id: key } = await keysOf(ctx, id)
  await own(ctx).deleteFrom('care.weight_sales').where('id', '=', id).execute()
  await forgetDataKeys(ctx, key === null ? [] : [key])
}

// Nothing of these rows' sealed part is read here.
const plain = [
  'id',
  'order_id',
  'patient_id',
  'state',
  'is_stopped',
  'agreed_to',
  'consultation_id',
  'begun_at',
  'opened_at',
  'canceled_at',
  'months_returned',
  'created_at',
] as const

const sales = (ctx: Context) => own(ctx).selectFrom('care.weight_sales').select(plain)

export const findSale = async (ctx: Context, { orderId }: { orderId: number }): Promise<WeightSale | null> =>
  saleFrom(await sales(ctx).where('order_id', '=', orderId).executeTakeFirst())

/** The newest that a guest's browser began since this time; null if there is none. */
export const findSaleOfGuest = async (
  ctx: Context,
  { guestId, since }: { guestId: string; since: Date },
): Promise<WeightSale | null> =>
  saleFrom(
    await sales(ctx)
      .where('guest_id', '=', guestId)
      .where('created_at', '>=', since)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst(),
  )

/** Locked until this transaction ends; its order is locked before it (docs/concurrency.md). */
export const findSaleForUpdate = async (ctx: Context, { orderId }: { orderId: number }): Promise<WeightSale | null> =>
  saleFrom(await sales(ctx).where('order_id', '=', orderId).forNoKeyUpdate().executeTakeFirst())

// Nobody buys a programme more often in his life.
const mostSales = 50

/** Newest first. */
export const listSalesOfPatient = async (ctx: Context, { patientId }: { patientId: number }): Promise<WeightSale[]> =>
  (await sales(ctx).where('patient_id', '=', patientId).orderBy('id', 'desc').limit(mostSales).execute()).map(
    (row) => saleFrom(row) as WeightSale,
  )

/** The current sale: an active one, else one begun, else the newest ended. */
export const findNewestSale = async (ctx: Context, whose: { patientId: number }): Promise<WeightSale | null> => {
  const all = await listSalesOfPatient(ctx, whose)
  const byState = (state: SaleState) => all.find((sale) => sale.state === state)
  const standing = all.find((sale) => isStanding(sale, ctx.now()))
  return standing ?? byState('waiting_for_payment') ?? byState('open') ?? all[0] ?? null
}

/** The orders of what was begun before this time and is not paid, the oldest first. */
export const listAbandoned = async (
  ctx: Context,
  { before, besides, limit }: SweptPage & { before: Date },
): Promise<number[]> => {
  const rows = await own(ctx)
    .selectFrom('care.weight_sales')
    .select('order_id')
    // Written out, as in the index.
    .where('state', '=', sql.lit('waiting_for_payment'))
    .where('created_at', '<', before)
    .where(notAmong('order_id', besides, 'bigint'))
    .orderBy('created_at')
    .limit(limit)
    .execute()
  return rows.map(({ order_id }) => order_id)
}

/** Serialises two openings for one patient until the transaction ends. */
export const lockOpening = async (ctx: Context, { patientId }: { patientId: number }): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('care.weight_sales', ${patientId}::bigint))`.execute(ctx.db)
}

const saleFrom = (row: Pick<Selectable<CareWeightSales>, (typeof plain)[number]> | undefined): WeightSale | null =>
  row
    ? {
        id: row.id,
        orderId: row.order_id,
        patientId: row.patient_id,
        state: row.state as SaleState,
        isStopped: row.is_stopped,
        agreedTo: row.agreed_to,
        consultationId: row.consultation_id,
        begunAt: row.begun_at,
        openedAt: row.opened_at,
        canceledAt: row.canceled_at,
        monthsReturned: row.months_returned,
        createdAt: row.created_at,
      }
    : null
