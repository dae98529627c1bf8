import { type Selectable, sql } from 'kysely'
import type { Context } from '#platform/context'
import { owning } from '#platform/database'
import type { PlansCompoundings } from '#platform/tables.generated'
import {
  type Base,
  type Compounding,
  type CompoundingState,
  type DiscardReason,
  type Labelled,
  type OtherBox,
  openStates,
  type ReplacedBecause,
} from './compounding.ts'
import { type CompoundingWords, saveWords } from './words/sealed-words.repository.ts'

const own = (ctx: Context) => owning(ctx.db, 'plans.compoundings', 'plans.prescription_books')

type New = Pick<
  Compounding,
  'pharmacyId' | 'dispensingId' | 'position' | 'productId' | 'packages' | 'attempt' | 'dueAt'
>

/** One that is there already stays as it is. */
export const insertCompoundings = async (ctx: Context, rows: New[]): Promise<void> => {
  if (rows.length === 0) return
  await own(ctx)
    .insertInto('plans.compoundings')
    .values(
      rows.map((row) => ({
        pharmacy_id: row.pharmacyId,
        dispensing_id: row.dispensingId,
        position: row.position,
        product_id: row.productId,
        packages: row.packages,
        attempt: row.attempt,
        state: 'waiting',
        due_at: row.dueAt,
        created_at: ctx.now(),
        updated_at: ctx.now(),
      })),
    )
    .onConflict((conflict) => conflict.constraint('compoundings_attempted_once').doNothing())
    .execute()
}

export const findCompounding = async (ctx: Context, id: number): Promise<Compounding | null> =>
  one(await select(ctx).where('id', '=', id).executeTakeFirst())

/** The existing ones of these ids, in no order. */
export const listByIds = async (ctx: Context, ids: number[]): Promise<Compounding[]> =>
  ids.length === 0 ? [] : (await select(ctx).where('id', 'in', ids).execute()).map(from)

/** Locked until the transaction ends. */
export const lockCompounding = async (ctx: Context, id: number): Promise<Compounding | null> =>
  one(await select(ctx).where('id', '=', id).forNoKeyUpdate().executeTakeFirst())

/** Every row of a dispensing, locked, the oldest first. */
export const lockOfDispensing = async (ctx: Context, dispensingId: number): Promise<Compounding[]> =>
  (await select(ctx).where('dispensing_id', '=', dispensingId).orderBy('id').forNoKeyUpdate().execute()).map(from)

export const listOfDispensings = async (ctx: Context, ids: number[]): Promise<Compounding[]> =>
  ids.length === 0 ? [] : (await select(ctx).where('dispensing_id', 'in', ids).orderBy('id').execute()).map(from)

/** The number after the last one of a pharmacy's book, whose row stays locked until the transaction ends. */
export const nextBookNumber = async (ctx: Context, pharmacyId: number): Promise<number> => {
  await own(ctx)
    .insertInto('plans.prescription_books')
    .values({ pharmacy_id: pharmacyId })
    .onConflict((conflict) => conflict.column('pharmacy_id').doNothing())
    .execute()
  const { last_number } = await own(ctx)
    .selectFrom('plans.prescription_books')
    .select('last_number')
    .where('pharmacy_id', '=', pharmacyId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return last_number + 1
}

export type Change = Partial<
  Pick<
    Compounding,
    | 'bookNumber'
    | 'base'
    | 'compoundedOn'
    | 'expiresOn'
    | 'discardReason'
    | 'replacedBecause'
    | 'otherBox'
    | 'labelledBy'
  > &
    CompoundingWords
>

export const saveCompounding = async (
  ctx: Context,
  { id, state, ...change }: { id: number; state: CompoundingState } & Change,
): Promise<void> => {
  await own(ctx)
    .updateTable('plans.compoundings')
    .set({
      state,
      updated_at: ctx.now(),
      ...(change.bookNumber === undefined ? {} : { book_number: change.bookNumber }),
      ...(change.base === undefined ? {} : { base: change.base }),
      ...(change.compoundedOn === undefined ? {} : { compounded_on: change.compoundedOn }),
      ...(change.expiresOn === undefined ? {} : { expires_on: change.expiresOn }),
      ...(change.discardReason === undefined ? {} : { discard_reason: change.discardReason }),
      ...(change.replacedBecause === undefined ? {} : { replaced_because: change.replacedBecause }),
      ...(change.otherBox === undefined ? {} : { other_box: change.otherBox }),
      ...(change.labelledBy === undefined ? {} : { labelled_by: JSON.stringify(change.labelledBy) }),
    })
    .where('id', '=', id)
    .execute()
  await saveWords(ctx, id, change)
}

type Page = { pharmacyId: number; limit: number }

/** What somebody still has to do, the first due first, those after one of them. */
export const listToDo = async (
  ctx: Context,
  { pharmacyId, after, limit }: Page & { after: Pick<Compounding, 'id' | 'dueAt'> | null },
): Promise<Compounding[]> => {
  let query = select(ctx)
    .where('pharmacy_id', '=', pharmacyId)
    .where(
      'state',
      'in',
      openStates.map((state) => sql.lit(state)),
    )
  if (after)
    query = query.where((where) =>
      where.or([
        where('due_at', '>', after.dueAt),
        where.and([where('due_at', '=', after.dueAt), where('id', '>', after.id)]),
      ]),
    )
  return (await query.orderBy('due_at').orderBy('id').limit(limit).execute()).map(from)
}

/** The compoundings of one state, the newest first, those after an id. */
export const listOfState = async (
  ctx: Context,
  { pharmacyId, state, after, limit }: Page & { state: CompoundingState; after: number | undefined },
): Promise<Compounding[]> => {
  let query = select(ctx).where('pharmacy_id', '=', pharmacyId).where('state', '=', state)
  if (after !== undefined) query = query.where('id', '<', after)
  return (await query.orderBy('id', 'desc').limit(limit).execute()).map(from)
}

const select = (ctx: Context) =>
  own(ctx)
    .selectFrom('plans.compoundings')
    .select([
      'id',
      'pharmacy_id',
      'dispensing_id',
      'position',
      'product_id',
      'packages',
      'attempt',
      'state',
      'due_at',
      'book_number',
      'base',
      'compounded_on',
      'expires_on',
      'discard_reason',
      'replaced_because',
      'other_box',
      'labelled_by',
    ])
    .select(sql<boolean>`short_expiry_reason_sealed is not null or short_expiry_reason is not null`.as('keeps_short'))

type Words = 'data_key_id' | `${'short_expiry_reason' | 'police_report'}${'' | '_sealed'}`
type Row = Omit<Selectable<PlansCompoundings>, 'created_at' | 'updated_at' | Words> & { keeps_short: boolean }

const one = (row: Row | undefined) => (row ? from(row) : null)

const from = (row: Row): Compounding => ({
  id: row.id,
  pharmacyId: row.pharmacy_id,
  dispensingId: row.dispensing_id,
  position: row.position,
  productId: row.product_id,
  packages: row.packages,
  attempt: row.attempt,
  state: row.state as CompoundingState,
  dueAt: row.due_at,
  bookNumber: row.book_number,
  base: row.base as Base | null,
  compoundedOn: row.compounded_on,
  expiresOn: row.expires_on,
  keepsShort: row.keeps_short,
  discardReason: row.discard_reason as DiscardReason | null,
  replacedBecause: row.replaced_because as ReplacedBecause | null,
  otherBox: row.other_box as OtherBox | null,
  labelledBy: row.labelled_by as Labelled | null,
})
