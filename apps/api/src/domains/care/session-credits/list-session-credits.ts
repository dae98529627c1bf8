import { listOrders, type Order, shareOfUnitsCents } from '#domains/shop/orders'
import { type Context, inSnapshot } from '#platform/context'
import { mayHave } from './session-credit.policy.ts'
import { type SessionSource, sourcesOf } from './session-credit.ts'
import { packageNotFound } from './session-credits.errors.ts'
import { countAvailable, listOfPatient } from './session-credits.repository.ts'

/** `returnsCents`: what comes back for its unspent sessions; null where nothing can be returned. */
export type OwnSource = SessionSource & { order: Order; returnsCents: number | null }
export type OwnSessions = { available: number; sources: OwnSource[] }

/** The patient's own sessions, by the orders that paid for them, newest first. Throws not_found for anybody else. */
export const listOwnSessions = (ctx: Context, { patientId }: { patientId: number }): Promise<OwnSessions> =>
  inSnapshot(ctx, async (ctx) => {
    if (!mayHave(patientId, ctx.actor)) throw packageNotFound()
    const sources = sourcesOf(await listOfPatient(ctx, { patientId })).slice(0, mostSources)
    const orders = await listOrders(ctx, { ids: sources.map(({ orderId }) => orderId) })
    const own = sources.flatMap((source) => {
      const order = orders.find(({ id }) => id === source.orderId)
      return order ? [{ ...source, order, returnsCents: returnsCents(source, order) }] : []
    })
    return { available: await countAvailable(ctx, { patientId }), sources: own }
  })

const mostSources = 50

/** The same sum as returnPackage gives back. */
const returnsCents = (source: SessionSource, { lines, paymentState }: Order): number | null => {
  const { origin, available, paidBack } = source
  const line = lines[0]
  if (origin !== 'package' || available === 0 || paymentState !== 'paid' || !line) return null
  return shareOfUnitsCents(line, { after: paidBack, units: available })
}

/** How many sessions a patient may still book, for whoever treats him as a psychologist. Nothing of money. */
export const countSessionsLeft = (ctx: Context, input: { patientId: number }): Promise<number> =>
  countAvailable(ctx, input)
