import type { Context } from '#platform/context'
import { remainingCents, type StoreCredit, type StoreCreditEvent } from './store-credit.ts'
import {
  listByIds,
  listEventsOf,
  listOfUser,
  listRemaining,
  listReturned,
  type ReturnedCredit,
} from './store-credits.repository.ts'

/** A customer's credits with a balance, in the order of spending. */
export const listAvailableCredits = async (ctx: Context, { userId }: { userId: number }): Promise<StoreCredit[]> =>
  (await listOfUser(ctx.db, userId)).filter((credit) => remainingCents(credit) > 0)

/** These credits, each with its events, oldest first. */
export const listStoreCredits = async (
  ctx: Context,
  { ids }: { ids: number[] },
): Promise<(StoreCredit & { events: StoreCreditEvent[] })[]> => {
  const credits = await listByIds(ctx.db, ids)
  const events = await listEventsOf(ctx.db, ids)
  return credits.map((credit) => ({
    ...credit,
    events: events.filter(({ storeCreditId }) => storeCreditId === credit.id),
  }))
}

/** What these payments had spent and went back to its credit, oldest first. */
export const listReturnedCredit = (ctx: Context, { paymentIds }: { paymentIds: number[] }): Promise<ReturnedCredit[]> =>
  listReturned(ctx.db, paymentIds)

/** What each of these customers can still spend, in centavos; one who never had a credit is missing. */
export const listRemainingCredit = (ctx: Context, { userIds }: { userIds: number[] }): Promise<Map<number, number>> =>
  listRemaining(ctx.db, userIds)
