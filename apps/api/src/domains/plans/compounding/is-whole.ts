import type { Context } from '#platform/context'
import { isDone } from './compounding.ts'
import { listOfDispensings } from './compoundings.repository.ts'
import { listRecalledAmong } from './recall/recalled-products.repository.ts'

/** Whether every product of a dispensing is made, and none of them that would leave now was recalled meanwhile. */
export const isWhole = async (ctx: Context, { dispensingId }: { dispensingId: number }): Promise<boolean> => {
  const rows = await listOfDispensings(ctx, [dispensingId])
  const released = rows.filter(({ state }) => state === 'released')
  const recalled = await listRecalledAmong(
    ctx,
    released.map(({ id }) => id),
  )
  return rows.every(({ state }) => isDone(state)) && recalled.size === 0
}
