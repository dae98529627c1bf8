import { getDispensing } from '#domains/plans/subscriptions'
import { getOrder } from '#domains/shop/orders'
import type { Context } from '#platform/context'
import { greetingAt } from './greeting.ts'
import type { Message } from './message.ts'

/** What every mail about a treatment is put together from. It names no medicine and no condition. */
export type TreatmentFacts = Awaited<ReturnType<typeof getDispensing>> & {
  order: Awaited<ReturnType<typeof getOrder>>
  url: string
  greeting: string | null
}

/** The mail to whose parcel it is, at the address that the order keeps. */
export const aboutTreatment = async (
  ctx: Context,
  dispensingId: number,
  write: (facts: TreatmentFacts) => Message | null,
): Promise<{ to: string; message: Message } | null> => {
  const found = await getDispensing(ctx, { dispensingId })
  const order = await getOrder(ctx, { orderId: found.dispensing.orderId })
  const greeting = await greetingAt(ctx, { email: order.contact.email, userId: order.userId })
  const message = write({ ...found, order, url: `${ctx.settings.webUrl}/_app/tratamentos`, greeting })
  return order.contact.email && message ? { to: order.contact.email, message } : null
}
