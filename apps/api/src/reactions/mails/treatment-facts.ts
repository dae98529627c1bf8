import { getDispensing } from '#domains/plans/subscriptions'
import { getOrder } from '#domains/shop/orders'
import type { Context } from '#platform/context'
import { greetingAt } from './greeting.ts'
import type { Message, Written } from './message.ts'

/** The facts of every mail about a treatment. No medicine and no condition. */
export type TreatmentFacts = Awaited<ReturnType<typeof getDispensing>> & {
  order: Awaited<ReturnType<typeof getOrder>>
  url: string
  greeting: string | null
}

/** The mail to the patient of the dispensing, at the order's address. */
export const aboutTreatment = async (
  ctx: Context,
  dispensingId: number,
  write: (facts: TreatmentFacts) => Message | null,
): Promise<Written | null> => {
  const found = await getDispensing(ctx, { dispensingId })
  const order = await getOrder(ctx, { orderId: found.dispensing.orderId })
  const greeting = await greetingAt(ctx, { email: order.contact.email, userId: order.userId })
  const message = write({ ...found, order, url: `${ctx.settings.webUrl}/_app/tratamentos`, greeting })
  return order.contact.email && message ? { userId: order.userId, to: order.contact.email, message } : null
}
