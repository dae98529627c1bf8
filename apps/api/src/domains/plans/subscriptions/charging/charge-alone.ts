import { getPrescription } from '#domains/care/prescriptions'
import { voidOpenPayments } from '#domains/money/payments'
import {
  changePayment,
  chargeOrder,
  getOrder,
  isAboutAgeCheck,
  isCreditSpent,
  lockOrder,
  type Order,
} from '#domains/shop/orders'
import { type Context, inTransaction } from '#platform/context'
import { Failure, type FailureCode } from '#platform/failure'
import type { Dispensing, ReturnReason } from '../dispensing.ts'
import { endCharging, findDispensing, lookAgainLater } from '../dispensings.repository.ts'
import { getForUpdate, subscriptionOf } from '../move-dispensing.ts'
import { termsOf } from '../pix/pix-wait.ts'
import { hasOpenPix, waitForPix } from '../pix/wait-for-pix.ts'
import { choiceOf, wayLike } from '../pix/way-of-paying.ts'
import { reasonToReturn } from '../reason-to-return.ts'
import { recordReturn } from '../return-dispensing.ts'
import type { Subscription } from '../subscription.ts'
import { cardGone, failPayment, untriedIn } from './fail-payment.ts'
import { mustWaitForIt } from './must-wait-for-it.ts'
import type { Heard } from './providers-answers.ts'

/** Failures that may be gone at the next try; any other failure is permanent. */
const mayPass: FailureCode[] = ['payment_in_progress', 'provider_unavailable', 'order_already_paid']

/** The provider has not answered, or an earlier answer is still waited for. */
const silent: FailureCode[] = ['payment_in_progress', 'provider_unavailable']

/**
 * Takes the money of one accepted dispensing, for the agreed total or not at all: store credit where its patient chose
 * it, and his card, or a Pix that the dispensing then waits for. If the prescription has expired or was canceled by
 * now, the dispensing is returned without a charge. The reaction to orders.paid records the payment, so a process that
 * dies in between loses nothing.
 */
export const chargeAlone = async (ctx: Context, dispensingId: number): Promise<Heard> => {
  const dispensing = await findDispensing(ctx, dispensingId)
  if (dispensing?.state !== 'accepted') return null
  const order = await getOrder(ctx, { orderId: dispensing.orderId })
  if (order.paymentState === 'paid') return finish(endCharging(ctx, [dispensingId]))
  if (hasPayment(order, 'processing')) return finish(lookAgainLater(ctx, dispensingId))
  if (await returnIfOver(ctx, dispensing)) return null
  // The card was refused, and the process died before it was recorded here.
  if (!hasPayment(order, 'checkout') && !hasOpenPix(order))
    return finish(failPayment(ctx, { dispensingId, ...untriedIn(ctx, { dispensing, payments: order.payments }) }))
  const subscription = await subscriptionOf(ctx, dispensing)
  try {
    await takeMoney(ctx, { dispensing, subscription, order })
    return 'answer'
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    ctx.log.info({ dispensingId, code: error.code }, 'an accepted dispensing was not charged')
    if (error.code === 'payment_declined') await failPayment(ctx, { dispensingId })
    else if (error.code === 'card_expired') await askForAnotherWay(ctx, dispensing)
    else if (isCreditSpent(error)) await chooseAnew(ctx, { subscription, order })
    // The age bureau is away, or asks for patience: nothing is wrong with the parcel.
    else if (isAboutAgeCheck(error)) return finish(lookAgainLater(ctx, dispensingId))
    else if (!mayPass.includes(error.code)) await returnNow(ctx, dispensingId, 'cannot_be_made')
    return silent.includes(error.code) ? 'silence' : 'answer'
  }
}

const finish = async (work: Promise<void>): Promise<null> => {
  await work
  return null
}

type Charging = { dispensing: Dispensing; subscription: Subscription; order: Order }

const takeMoney = async (ctx: Context, { dispensing, subscription, order }: Charging): Promise<void> => {
  const { id: dispensingId, orderId, agreedTotalCents: expectedTotalCents } = dispensing
  // Placed, and its process died before the code was made.
  if (hasOpenPix(order)) {
    // After its deadline it is canceled, and that gives the parcel up.
    if (order.paymentDueAt !== null && order.paymentDueAt <= ctx.now()) return
    await waitForPix(ctx, { dispensingId, orderId })
    return
  }
  const { expiresAt: prescriptionExpiresAt } = await getPrescription(ctx, dispensing)
  const pixTerms = termsOf({ now: ctx.now(), prescriptionExpiresAt, settings: ctx.settings })
  if (subscription.paysBy === 'pix' && pixTerms === null) return returnNow(ctx, dispensingId, 'prescription_expired')
  const { usesCredit } = subscription
  const mayBegin = (ctx: Context) => mustWaitForIt(ctx, dispensingId)
  const placed = await chargeOrder(ctx, { orderId, expectedTotalCents, usesCredit, pixTerms, mayBegin })
  if (hasOpenPix(placed)) await waitForPix(ctx, { dispensingId, orderId })
}

/**
 * Its card has expired since it was chosen: nobody was asked for money. A later parcel waits for another way to pay; of
 * a first one its patient is told as of a refusal.
 */
const askForAnotherWay = (ctx: Context, { id: dispensingId, orderId, cycle }: Dispensing): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    // Nothing is going to be charged to that card, so that he may remove it.
    await lockOrder(ctx, { orderId })
    await voidOpenPayments(ctx, { orderId })
    await failPayment(ctx, { dispensingId, ...(cycle > 1 ? cardGone(ctx) : {}) })
  })

/** Its store credit was spent elsewhere in this moment: the next try sees what is left of it. */
const chooseAnew = async (ctx: Context, { subscription, order }: Omit<Charging, 'dispensing'>): Promise<void> => {
  const { patientId } = subscription
  const payment = await choiceOf(ctx, { patientId, way: wayLike(subscription, order) })
  await changePayment(ctx, { orderId: order.id, payment })
}

const hasPayment = ({ payments }: Order, state: Order['payments'][number]['state']): boolean =>
  payments.some((payment) => payment.state === state && payment.storeCreditId === null)

const returnIfOver = async (ctx: Context, dispensing: Dispensing): Promise<boolean> => {
  const reason = await reasonToReturn(ctx, dispensing)
  if (!reason) return false
  await returnNow(ctx, dispensing.id, reason)
  return true
}

const returnNow = (ctx: Context, dispensingId: number, reason: ReturnReason): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const { dispensing, subscription } = await getForUpdate(ctx, { dispensingId })
    if (dispensing.state === 'accepted')
      await recordReturn(ctx, { dispensing, subscription, decidedBy: dispensing.decidedBy, reason })
  })
