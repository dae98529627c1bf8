import { recordAccesses } from '#domains/care/record-accesses'
import { listIdsByName } from '#domains/people/customers'
import { findOrderId } from '#domains/shop/orders'
import { type Context, inEffect } from '#platform/context'
import type { Checker } from '../dispensing.policy.ts'
import { listFound } from '../dispensings.repository.ts'
import { type QueuedDispensing, queuedFrom, relatedOf } from '../queued-dispensing.ts'
import { listSubscriptionRows } from '../subscriptions.repository.ts'
import { getDesk } from './at-desk.ts'

const pageSize = 50

type Input = { checker: Checker; word: string; after?: number | undefined }

/**
 * Requests of the pharmacist's pharmacy that match a word: the number of their order, or parts of their patient's name.
 * Newest first, at most fifty, those after `after`; each is logged as a reading. Throws not_found for who works in
 * none, name_too_common.
 */
export const searchDispensings = (ctx: Context, { checker, word, after }: Input): Promise<QueuedDispensing[]> =>
  inEffect(ctx, async (ctx) => {
    const pharmacyId = await getDesk(ctx, checker)
    const dispensings = await listFound(ctx, { pharmacyId, ...(await whatMatches(ctx, word)), after, limit: pageSize })
    const related = await relatedOf(ctx, dispensings)
    const found = dispensings.map((dispensing) => queuedFrom(dispensing, related))
    // The list says whose they are and for what: that is a reading, though nothing is sealed.
    await recordAccesses(
      ctx,
      found.map(({ id, patientId }) => ({ patientId, what: 'dispensing', subjectId: id })),
    )
    return found
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
