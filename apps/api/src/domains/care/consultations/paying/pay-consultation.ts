import { keepHold } from '#domains/care/doctors'
import { getOrder, type Order, type PaidOrder, type PayOrder, payOrder } from '#domains/shop/orders'
import { besideEffect, type Context, inTransaction } from '#platform/context'
import type { Consultation } from '../consultation.ts'
import { isAbandoned } from '../consultation.ts'
import { orderNotPayable, timeTaken } from '../consultations.errors.ts'
import { findConsultation, findConsultationForUpdate } from '../consultations.repository.ts'
import { offeringNextTimes } from '../next-times.ts'

/**
 * Pays a consultation's order. First its appointment is kept until the payment's own deadline, and taken again if its
 * hold had expired, so that nobody pays for a time that is gone: slot_taken with the next free ones. Throws what paying
 * any order throws. Calls the provider, so it does not run in a transaction.
 */
export const payConsultation = async (
  ctx: Context,
  input: Pick<PayOrder, 'orderId' | 'payment' | 'expectedTotalCents'>,
): Promise<PaidOrder> => {
  const consultation = await findConsultation(ctx, { orderId: input.orderId })
  if (consultation) {
    // The caller's idempotency key belongs to the payment; keeping the time twice changes nothing.
    const keeping = besideEffect(ctx)
    const { doctorId, pathology, channel, appointment } = consultation
    const near = appointment?.startsAt ?? ctx.now()
    await offeringNextTimes(keeping, { doctorId, pathology, channel, near }, () => keepTime(keeping, input))
  }
  return payOrder(ctx, input)
}

const keepTime = (ctx: Context, { orderId }: { orderId: number }): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const order = await getOrder(ctx, { orderId })
    const consultation = await findConsultationForUpdate(ctx, { orderId })
    if (!consultation || order.paymentState === 'paid') return
    // An issued Pix code may still be paid; trying card after card holds a time for a day at most.
    const isTooLate = order.paymentDueAt === null && isAbandoned(consultation, ctx.now())
    if (consultation.state === 'canceled' || isTooLate) throw orderNotPayable()
    if (consultation.state !== 'waiting_for_payment') return
    const until = keptUntil(ctx, order, consultation)
    if (until <= ctx.now() || !(await keepHold(ctx, { consultationId: consultation.id, until }))) throw timeTaken()
  })

/**
 * A placed order's own deadline; otherwise as long as a Pix code issued now would be valid. Never after the
 * appointment's start.
 */
const keptUntil = ({ settings, now }: Context, order: Order, { appointment }: Consultation): Date => {
  const deadline = order.paymentDueAt ?? new Date(now().getTime() + settings.pixMinutes * 60_000)
  return appointment && appointment.startsAt < deadline ? appointment.startsAt : deadline
}
