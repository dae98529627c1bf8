import { listStockLocations } from '#domains/shop/catalogue'
import { getOrder, placeComingBack } from '#domains/shop/orders'
import type { Context } from '#platform/context'
import { mayHandle, type ReturnHandler } from './return.policy.ts'
import type { Return } from './return.ts'
import { returnNotFound } from './returns.errors.ts'
import { findByCode, findReturn, type ListReturns, listOpen } from './returns.repository.ts'

const pageSize = 50

type Handled = { by: ReturnHandler }

/**
 * Open returns of one list that come back to places of the handler, the longest waiting first, fifty at a time; `after`
 * continues. Throws not_found for who works at no place.
 */
export const listOpenReturns = async (
  ctx: Context,
  { by, ...input }: Handled & Omit<ListReturns, 'limit' | 'stockLocationIds'>,
): Promise<Return[]> => {
  if (by === 'at every place') return listOpen(ctx, { ...input, stockLocationIds: null, limit: pageSize })
  if (by.keeperId === null) throw returnNotFound()
  const places = (await listStockLocations(ctx)).filter((place) => mayHandle(place, by))
  return listOpen(ctx, { ...input, stockLocationIds: places.map(({ id }) => id), limit: pageSize })
}

/** By the code on the box, in whatever state. Throws not_found, also for one of another keeper's places. */
export const getReturnByCode = async (ctx: Context, { code, by }: Handled & { code: string }): Promise<Return> =>
  admit(ctx, await findByCode(ctx, code), by)

/** Throws not_found, also for one that comes back to another keeper's place. */
export const getReturnToHandle = async (
  ctx: Context,
  { returnId, by }: Handled & { returnId: number },
): Promise<Return> => admit(ctx, await findReturn(ctx, returnId), by)

/** For our own work, whoever keeps the goods. Throws not_found. */
export const getReturn = async (ctx: Context, { returnId }: { returnId: number }): Promise<Return> => {
  const found = await findReturn(ctx, returnId)
  if (!found) throw returnNotFound()
  return found
}

/** Gives the return to whoever handles the place that it comes back to. Throws not_found to anybody else. */
const admit = async (ctx: Context, found: Return | null, by: ReturnHandler): Promise<Return> => {
  if (!found) throw returnNotFound()
  if (by === 'at every place') return found
  const placeId = placeComingBack(await getOrder(ctx, found))
  const place = (await listStockLocations(ctx)).find(({ id }) => id === placeId)
  if (!mayHandle(place, by)) throw returnNotFound()
  return found
}
