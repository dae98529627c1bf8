import { type RawBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { comesBackTo } from '#domains/shop/orders'
import type { Context } from '#platform/context'
import { owning } from '#platform/database'
import type { DueQueue } from '#platform/lease'
import {
  type BuyerReason,
  codesAliveSince,
  type Return,
  type ReturnLine,
  type ReturnState,
  type UnacceptedReason,
} from './return.ts'

const own = (ctx: Context) => owning(ctx.db, 'shop.returns', 'shop.return_lines')

const select = (ctx: Context) =>
  own(ctx)
    .selectFrom('shop.returns as return')
    .select((part) => [
      'return.id',
      'return.order_id',
      'return.code',
      'return.state',
      'return.posting_code',
      'return.buyer_reason',
      'return.unaccepted_reason',
      'return.order_refund_id',
      'return.requested_at',
      'return.authorized_at',
      'return.posted_at',
      'return.received_at',
      'return.judged_at',
      'return.canceled_at',
      jsonArrayFrom(
        part
          .selectFrom('shop.return_lines as line')
          .select([
            'line.line_item_id as lineId',
            'line.units',
            'line.accepted_units as acceptedUnits',
            'line.restocked_units as restockedUnits',
          ])
          .whereRef('line.return_id', '=', 'return.id')
          .orderBy('line.line_item_id'),
      ).as('lines'),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

/** Of an order, newest first. An order has few. */
export const listOfOrder = async (ctx: Context, orderId: number): Promise<Return[]> =>
  (await select(ctx).where('return.order_id', '=', orderId).orderBy('return.id', 'desc').execute()).map(returnFrom)

export const findReturn = async (ctx: Context, id: number): Promise<Return | null> => {
  const row = await select(ctx).where('return.id', '=', id).executeTakeFirst()
  return row ? returnFrom(row) : null
}

export const findByKey = async (
  ctx: Context,
  { orderId, requestKey }: { orderId: number; requestKey: string },
): Promise<Return | null> => {
  const row = await select(ctx)
    .where('return.order_id', '=', orderId)
    .where('return.request_key', '=', requestKey)
    .executeTakeFirst()
  return row ? returnFrom(row) : null
}

/**
 * `received`: to be judged. `coming`: the buyer has posted, or has a code that may still be used. `uncoded`: the
 * carrier gave none yet.
 */
export type ReturnList = 'received' | 'coming' | 'uncoded'

/** States are written out, as in the indexes. */
const isOn = (ctx: Context, list: ReturnList): RawBuilder<boolean> =>
  ({
    received: sql<boolean>`"return".state = 'received'`,
    coming: sql<boolean>`("return".state = 'posted'
      or "return".state = 'authorized' and "return".authorized_at > ${codesAliveSince(ctx.now())})`,
    uncoded: sql<boolean>`"return".state = 'requested'`,
  })[list]

/** When each came into its list. */
const sinceOf = {
  received: 'return.received_at',
  coming: 'return.requested_at',
  uncoded: 'return.requested_at',
} as const

export type ListReturns = {
  list: ReturnList
  /** The places that they come back to; null: any. */
  stockLocationIds: number[] | null
  after?: number | undefined
  limit: number
}

/** Those of one list, the longest waiting first, after a given one; one statement for any number of orders. */
export const listOpen = async (
  ctx: Context,
  { list, stockLocationIds, after, limit }: ListReturns,
): Promise<Return[]> => {
  const since = sinceOf[list]
  const rows = await select(ctx)
    .where(isOn(ctx, list))
    .$if(stockLocationIds !== null, (query) => query.where(comesBackTo('return.order_id', stockLocationIds ?? [])))
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(${sql.ref(since)}, return.id) > (select ${sql.ref(since.replace('return.', 'former.'))}, former.id
          from shop.returns former where former.id = ${after ?? 0})`,
      ),
    )
    .orderBy(since)
    .orderBy('return.id')
    .limit(limit)
    .execute()
  return rows.map(returnFrom)
}

export const findByCode = async (ctx: Context, code: string): Promise<Return | null> => {
  const row = await select(ctx).where('return.code', '=', code).executeTakeFirst()
  return row ? returnFrom(row) : null
}

/** Returns whose code the carrier is asked for. */
export const returnsToAuthorize: DueQueue = {
  table: 'shop.returns',
  dueAt: 'authorize_due_at',
  attempts: 'authorize_attempts',
  id: 'bigint',
}

/** The carrier does not take it: somebody enters a code by hand. */
export const stopAsking = async (ctx: Context, id: number): Promise<void> => {
  await own(ctx).updateTable('shop.returns').set({ authorize_due_at: null }).where('id', '=', id).execute()
}

/** False if the code is taken, which draws another. */
export const insertReturn = async (
  ctx: Context,
  input: {
    orderId: number
    requestKey: string
    code: string
    reason: BuyerReason | null
    lines: { lineId: number; units: number }[]
  },
): Promise<number | null> => {
  const row = await own(ctx)
    .insertInto('shop.returns')
    .values({
      order_id: input.orderId,
      request_key: input.requestKey,
      code: input.code,
      buyer_reason: input.reason,
      requested_at: ctx.now(),
      authorize_due_at: ctx.now(),
    })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) return null
  await own(ctx)
    .insertInto('shop.return_lines')
    .values(input.lines.map(({ lineId, units }) => ({ return_id: row.id, line_item_id: lineId, units })))
    .execute()
  return row.id
}

type Step =
  | { to: 'authorized'; postingCode: string }
  | { to: 'posted' | 'received' | 'canceled' }
  | { to: 'refunded'; judgedBy: number | null; orderRefundId: number | null; reason: UnacceptedReason | null }
  | { to: 'refused'; judgedBy: number | null; reason: UnacceptedReason }

/** The caller holds the order's lock and has compared the state. */
export const saveStep = async (ctx: Context, id: number, step: Step): Promise<void> => {
  const now = ctx.now()
  const columns = {
    authorized: { authorized_at: now },
    posted: { posted_at: now },
    received: { received_at: now },
    canceled: { canceled_at: now },
    refunded: { judged_at: now },
    refused: { judged_at: now },
  }[step.to]
  await own(ctx)
    .updateTable('shop.returns')
    .set({
      state: step.to,
      ...columns,
      // Whatever it is now, the carrier need not be asked for its code.
      authorize_due_at: null,
      ...(step.to === 'authorized' && { posting_code: step.postingCode }),
      ...(step.to === 'refunded' && { order_refund_id: step.orderRefundId }),
      ...((step.to === 'refunded' || step.to === 'refused') && {
        judged_by: step.judgedBy,
        unaccepted_reason: step.reason,
      }),
    })
    .where('id', '=', id)
    .execute()
}

export const saveJudgedLine = async (ctx: Context, returnId: number, line: ReturnLine): Promise<void> => {
  await own(ctx)
    .updateTable('shop.return_lines')
    .set({ accepted_units: line.acceptedUnits, restocked_units: line.restockedUnits })
    .where('return_id', '=', returnId)
    .where('line_item_id', '=', line.lineId)
    .execute()
}

const returnFrom = (row: Row): Return => ({
  id: row.id,
  orderId: row.order_id,
  code: row.code,
  state: row.state as ReturnState,
  postingCode: row.posting_code,
  buyerReason: row.buyer_reason as BuyerReason | null,
  unacceptedReason: row.unaccepted_reason as UnacceptedReason | null,
  orderRefundId: row.order_refund_id,
  lines: row.lines,
  requestedAt: row.requested_at,
  authorizedAt: row.authorized_at,
  postedAt: row.posted_at,
  receivedAt: row.received_at,
  judgedAt: row.judged_at,
  canceledAt: row.canceled_at,
})
