import { listIdsByName } from '#domains/people/customers'
import { findOrderId } from '#domains/shop/orders'
import { type Context, inSnapshot } from '#platform/context'
import { type Checker, mayCheck } from './dispensing.policy.ts'
import { listFound } from './dispensings.repository.ts'
import { type QueuedDispensing, queuedFrom, relatedOf } from './queued-dispensing.ts'
import { dispensingNotFound } from './subscriptions.errors.ts'
import { listSubscriptionRows } from './subscriptions.repository.ts'

const pageSize = 50

type Input = { checker: Checker; word: string; after?: number | undefined }

/**
 * Requests that match a word: the number of their order, or parts of their patient's name. Newest first, at most fifty,
 * those after `after`. Throws not_found for anybody but a pharmacist, name_too_common.
 */
export const searchDispensings = (ctx: Context, { checker, word, after }: Input): Promise<QueuedDispensing[]> =>
  inSnapshot(ctx, async (ctx) => {
    if (!mayCheck(checker)) throw dispensingNotFound()
    const dispensings = await listFound(ctx, { ...(await whatMatches(ctx, word)), after, limit: pageSize })
    const related = await relatedOf(ctx, dispensings)
    return dispensings.map((dispensing) => queuedFrom(dispensing, related))
  })

/** A word with a digit is an order's number, whose leading R may be missing. */
const whatMatches = async (ctx: Context, word: string) => {
  if (/\d/.test(word)) {
    const orderId = await findOrderId(ctx, { number: `R${word.replaceAll(/\D/g, '')}` })
    return orderId === null ? { subscriptionIds: [] } : { orderId }
  }
  const patientIds = await listIdsByName(ctx, { name: word })
  const subscriptions = await listSubscriptionRows(ctx, { patientIds })
  return { subscriptionIds: subscriptions.map(({ id }) => id) }
}
