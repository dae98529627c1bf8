import type { Context } from '#platform/context'
import * as places from './place-shelves.repository.ts'
import * as shelves from './shelves.repository.ts'

/** Marks what has run low since somebody was told of it, at each place where it has. */
export const markLowShelves = async (ctx: Context, { limit }: { limit: number }) => {
  const shared = await places.listSharedShelves(ctx.db)
  const isLow = ({ lowAt, countFree }: places.PlaceShelf) => lowAt !== null && countFree <= lowAt
  const risen = shared.filter((one) => one.isTold && !isLow(one))
  await places.markShelves(ctx.db, { shelves: risen, at: null })
  const fallen = shared.filter((one) => !one.isTold && isLow(one)).slice(0, limit)
  const atOnePlace = await shelves.markLow(ctx.db, { at: ctx.now(), limit })
  return [...atOnePlace, ...(await places.markShelves(ctx.db, { shelves: fallen, at: ctx.now() }))]
}
