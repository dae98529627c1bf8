import { calendarDayOf, dayAfter } from '@prumo/brazil'
import { getPrescription } from '#domains/care/prescriptions'
import { listPaymentMethods } from '#domains/money/payments'
import {
  getOrder,
  isAboutAgeCheck,
  isCreditSpent,
  orderChanged,
  type PaidOrder,
  type PaymentChoice,
  type PayOrder,
  payOrder,
} from '#domains/shop/orders'
import { besideEffect, type Context } from '#platform/context'
import { Failure } from '#platform/failure'
import { leaseFrom, whileLeased } from '#platform/lease'
import { failPayment } from './charging/fail-payment.ts'
import { mustWaitForIt } from './charging/must-wait-for-it.ts'
import { morningOf } from './cycles/cycle.ts'
import { monthsOfParcel } from './cycles/parcel.ts'
import { type Dispensing, soonAgain, triesByItself } from './dispensing.ts'
import { dispensingsToCharge, findDispensingOfOrder, saveState } from './dispensings.repository.ts'
import { getForUpdate, subscriptionOf } from './move-dispensing.ts'
import { askForPix } from './pix/ask-for-pix.ts'
import { mustBeGood } from './pix/must-be-good.ts'
import { termsOf } from './pix/pix-wait.ts'
import { hasOpenPix, waitForPix } from './pix/wait-for-pix.ts'
import { mustBeFewEnough } from './request-package.ts'
import type { Subscription } from './subscription.ts'
import { dispensingNotFound, orderNotPayable } from './subscriptions.errors.ts'

/**
 * Pays an accepted dispensing in another way after a refusal, or instead of a Pix, for the agreed total. While one try
 * is in progress, another gets payment_in_progress; a paid one is returned as it is, and a Pix that is good is given
 * again. Calls the provider, so it does not run in a transaction. Throws not_found, order_not_payable (not accepted,
 * returned, canceled; or stopped by the facts of today, and then it is returned), prescription_expired and
 * prescription_canceled (then it is returned without a charge), invalid_fields (more instalments than its period has
 * months, or a payer who saw another total), payment_declined, and what choosing a payment throws. `isByItself`: the
 * schedule tries, unless its treatment was paused or ended meanwhile, so a refusal counts; a try that asked nobody for
 * money does not, and is made again soon.
 */
export const retryPayment = async (
  ctx: Context,
  {
    expectedTotalCents = null,
    isByItself = false,
    ...input
  }: Pick<PayOrder, 'orderId' | 'payment' | 'expectedTotalCents'> & { isByItself?: boolean },
): Promise<PaidOrder> => {
  const found = await findDispensingOfOrder(ctx, input.orderId)
  if (!found) throw dispensingNotFound()
  if (found.state === 'paid') return pay(ctx, input, found)
  if (expectedTotalCents !== null && expectedTotalCents !== found.agreedTotalCents) throw orderChanged()
  const subscription = await subscriptionOf(ctx, found)
  const methods = await listPaymentMethods(ctx)
  const isPix = methods.find(({ id }) => id === input.payment.paymentMethodId)?.kind === 'pix'
  if (isPix && found.state === 'waiting_for_pix') {
    const { order, code } = await askForPix(ctx, input)
    return { order, payment: order.payments.findLast(({ state }) => state === 'pending') ?? null, pix: code }
  }
  const months = monthsOfParcel({ dispensing: found, subscription })
  mustBeFewEnough({ months, installments: input.payment.installments })
  // A card that its patient tries himself leaves the day of the next try by itself where it was.
  return tryAnew(ctx, input, { found, keptTry: isByItself ? null : found.retryDueAt, isByItself })
}

const tryAnew = async (
  ctx: Context,
  input: { orderId: number; payment: PaymentChoice },
  { found, keptTry, isByItself }: { found: Dispensing; keptTry: Date | null; isByItself: boolean },
): Promise<PaidOrder> => {
  const { id: dispensingId, orderId } = found
  const until = leaseFrom(ctx.now())
  // The caller's key belongs to the payment: whoever is cut off in between finds it under way.
  const aside = besideEffect(ctx)
  // → accepted, so that nobody else tries at the same time; if the process dies here, due work continues.
  const begin = async (ctx: Context, { subscription }: { subscription: Subscription }) => {
    if (isByItself && !triesByItself(subscription)) throw orderNotPayable()
    await saveState(ctx, { id: dispensingId, state: 'accepted', chargeDueAt: until })
  }
  await mustBeGood(aside, (ctx) => getForUpdate(ctx, { dispensingId }), ['payment_failed', 'waiting_for_pix'], begin)
  try {
    return await whileLeased(ctx, dispensingsToCharge, { ids: [dispensingId], until }, async () => {
      const mayBegin = (ctx: Context) => mustWaitForIt(ctx, dispensingId)
      const paid = await pay(ctx, { ...input, mayBegin }, found)
      return paid.pix ? { ...paid, pix: await waitForPix(aside, { dispensingId, orderId }) } : paid
    })
  } catch (error) {
    // The outcome is unknown: due work finds it.
    const isUnknown = !(error instanceof Failure) || error.code === 'payment_in_progress'
    const isCardGone = isByItself && error instanceof Failure && isAboutCard(error)
    const isUntried = isCardGone || (error instanceof Failure && mayPass(error))
    const next = isCardGone ? tomorrow(ctx) : soonAgain(ctx.now())
    const again = isUntried && keptTry === null ? next : keptTry
    if (!isUnknown) await putBack(aside, { dispensingId, orderId, keptTry: again, isUntried, isCardGone })
    throw error
  }
}

/** Its store credit was spent elsewhere, or the age bureau is away: no card was asked, and the next try may succeed. */
const mayPass = (failure: Failure): boolean => isCreditSpent(failure) || isAboutAgeCheck(failure)

/** Its card was removed, or has expired. */
const isAboutCard = ({ code }: Failure): boolean => code === 'source_not_found' || code === 'card_expired'

/** Its card cannot pay: until its patient pays in another way, only what ends it is looked for. */
const tomorrow = (ctx: Context): Date => morningOf(dayAfter(calendarDayOf(ctx.now()), 1))

const pay = async (
  ctx: Context,
  input: Pick<PayOrder, 'orderId' | 'payment' | 'mayBegin'>,
  dispensing: Dispensing,
): Promise<PaidOrder> => {
  const { expiresAt: prescriptionExpiresAt } = await getPrescription(ctx, dispensing)
  const pixTerms = termsOf({ now: ctx.now(), prescriptionExpiresAt, settings: ctx.settings })
  return payOrder(ctx, { ...input, expectedTotalCents: dispensing.agreedTotalCents, pixTerms })
}

type PutBack = {
  dispensingId: number
  orderId: number
  keptTry: Date | null
  isUntried: boolean
  isCardGone: boolean
}

/** Its Pix still stands where another way could not be tried; else the payment has failed. */
const putBack = async (ctx: Context, { orderId, ...failed }: PutBack) => {
  if (hasOpenPix(await getOrder(ctx, { orderId }))) await waitForPix(ctx, { ...failed, orderId })
  else await failPayment(ctx, failed)
}
