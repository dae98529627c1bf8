import {
  beginCharge,
  generatePixCode,
  listPaymentMethods,
  type Payment,
  type PixPaymentCode,
  type PixTerms,
  voidOpenPayments,
} from '#domains/money/payments'
import type { Context } from '#platform/context'
import { askingOutside } from '../asking-outside.ts'
import { mustBePlaceable } from '../before-placing.ts'
import { withCreditFirst, withPayments, withWholeCredit } from '../checkout/choose-credit.ts'
import { type PaymentChoice, withNewPayment } from '../checkout/choose-payment.ts'
import { takeSteps } from '../checkout/take-steps.ts'
import { heldCreditOf, leftToPayCents, notYetPaidCents } from '../credit-of-order.ts'
import { getOrderForUpdate } from '../load-order.ts'
import { isAwaitingPayment, isBeingCharged, type Order, openPaymentOf } from '../order.ts'
import { isOpen } from '../order-states.ts'
import {
  creditSpent,
  noPayment,
  orderChanged,
  orderNotPayable,
  paymentInProgress,
  storeCreditTooLate,
} from '../orders.errors.ts'
import { saveOrder } from '../save-order.ts'
import type { Completing } from './enter-complete.ts'
import { holdCredit } from './hold-credit.ts'
import { markPaid } from './place.ts'
import { settleBegun } from './settle-charge.ts'

export type PayOrder = {
  orderId: number
  payment: PaymentChoice
  /** The total that the buyer saw; a different one is not charged. */
  expectedTotalCents?: number | null
  /** How long a Pix can be paid, where the sale says so. */
  pixTerms?: PixTerms | null
  /** Another domain's word under the order's lock, before anything is begun; it throws what stands against it. */
  mayBegin?: (ctx: Context) => Promise<void>
}

/** `payment`: the one that paid it, otherwise the one that will; null if there was nothing to pay. */
export type PaidOrder = { order: Order; payment: Payment | null; pix: PixPaymentCode | null }

/**
 * Pays an order in the chosen way: places it, charges its card, or returns its Pix code. Repeating changes nothing: a
 * paid order is returned as it is, a valid Pix is returned again, an expired one is replaced. A placed, unpaid order
 * may be paid in another way. Calls the provider, so it does not run in a transaction. Throws payment_declined,
 * payment_in_progress (due work finds out), order_not_payable (canceled, its deadline has passed, or another domain
 * speaks against it), course_once (a cart with a course that its owner has by now: decision 0246),
 * provider_unavailable (no code yet: the order is placed, ask again), and what prevents the step.
 */
export const payOrder = async (ctx: Context, input: PayOrder): Promise<PaidOrder> => {
  const begun = await askingOutside(ctx, async (ctx, ask): Promise<Completing> => {
    const order = await getOrderForUpdate(ctx, input)
    const { expectedTotalCents = null, pixTerms = null } = input
    if (order.paymentState === 'paid') return asItIs(order)
    await input.mayBegin?.(ctx)
    await mustBePayable(ctx, order)
    // Also before it is priced anew: what somebody saw is told before what is missing for another total.
    if (expectedTotalCents !== null && expectedTotalCents !== order.totalCents) throw orderChanged()
    if (!isOpen(order)) return payPlaced(ctx, order, { ...input, pixTerms })
    const chosen = await withNewPayment(ctx, order, input.payment)
    return takeSteps(ctx, ask, chosen, { until: 'to complete', expectedTotalCents, pixTerms })
  })
  const order = await settleBegun(ctx, begun)
  const payment = paymentOf(order)
  const isPix = payment?.state === 'pending' && payment.method.kind === 'pix'
  return {
    order,
    payment,
    pix: isPix ? await generatePixCode(ctx, { orderId: order.id, terms: input.pixTerms ?? null }) : null,
  }
}

/** An external payment before one by store credit. */
const paymentOf = (order: Order): Payment | null => {
  const completed = order.payments.filter(({ state }) => state === 'completed')
  const money = completed.find(({ storeCreditId }) => storeCreditId === null)
  return money ?? openPaymentOf(order) ?? completed[0] ?? null
}

/**
 * Places an order and charges its chosen card, for a previously agreed total: for due work, without a waiting caller.
 * `usesCredit`: store credit first, as much as there is, and the chosen payment for the rest. Of a Pix it is placed,
 * and waits for its code (generatePixCode). A paid order is returned as it is. Throws as payOrder does;
 * order_not_ready on `base` if no payment is chosen or the total differs.
 */
export const chargeOrder = async (
  ctx: Context,
  input: Pick<PayOrder, 'orderId' | 'pixTerms' | 'mayBegin'> & { expectedTotalCents: number; usesCredit?: boolean },
): Promise<Order> =>
  settleBegun(
    ctx,
    await askingOutside(ctx, async (ctx, ask) => {
      const order = await getOrderForUpdate(ctx, input)
      if (order.paymentState === 'paid') return asItIs(order)
      await input.mayBegin?.(ctx)
      await mustBePayable(ctx, order)
      if (!isOpen(order)) throw paymentInProgress()
      const { expectedTotalCents, pixTerms = null } = input
      const chosen = input.usesCredit ? await withCreditFirst(ctx, order) : order
      return takeSteps(ctx, ask, chosen, { until: 'to complete', expectedTotalCents, pixTerms })
    }),
  )

const asItIs = (order: Order): Completing => ({ order, obstacle: null, paymentToCharge: null })

const mustBePayable = async (ctx: Context, order: Order): Promise<void> => {
  mustBeAwaited(ctx, order)
  await mustBePlaceable(ctx, order)
}

const mustBeAwaited = (ctx: Context, order: Order): void => {
  const isAtWork = order.payments.some(({ state }) => state === 'processing')
  if (isAtWork || isBeingCharged(order)) throw paymentInProgress()
  if (isOpen(order)) return
  const isTooLate = order.paymentDueAt !== null && order.paymentDueAt <= ctx.now()
  if (!isAwaitingPayment(order) || isTooLate) throw orderNotPayable()
}

/** Placed and waiting for a Pix: the same again, or a card, or a Pix after a refused card. */
const payPlaced = async (ctx: Context, order: Order, { payment: choice, pixTerms }: PayOrder): Promise<Completing> => {
  if (choice.isByCredit || wantsAllByCredit(order, choice))
    return asItIs(await saveOrder(ctx, order, await payByCredit(ctx, order)))
  mustKeepCredit(order, choice)
  const method = (await listPaymentMethods(ctx)).find(({ id }) => id === choice.paymentMethodId)
  const open = openPaymentOf(order)
  if (open?.state === 'pending' && open.method.kind === 'pix' && method?.kind === 'pix') return asItIs(order)
  const { creditCents: _, ...other } = choice
  const chosen = await withNewPayment(ctx, order, other)
  const begun = await beginCharge(ctx, {
    orderId: order.id,
    amountCents: leftToPayCents(order),
    pixTerms: pixTerms ?? null,
  })
  if (!begun) throw noPayment()
  const payments = chosen.payments.map((payment) => (payment.id === begun.id ? begun : payment))
  return {
    order: { ...chosen, payments },
    obstacle: null,
    paymentToCharge: begun.method.kind === 'card' ? begun.id : null,
  }
}

const heldCents = (order: Order): number => heldCreditOf(order).reduce((sum, { amountCents }) => sum + amountCents, 0)

const wantsAllByCredit = (order: Order, { creditCents = 0 }: PaymentChoice): boolean =>
  creditCents > 0 && creditCents - heldCents(order) >= notYetPaidCents(order)

/**
 * The code of a placed order was made for what its credit left to pay, and may still be paid: another part would be
 * paid twice, or not at all.
 */
const mustKeepCredit = (order: Order, { creditCents }: PaymentChoice): void => {
  if (creditCents !== undefined && creditCents !== heldCents(order)) throw storeCreditTooLate()
}

/** Placed and waiting: store credit pays the missing amount, and its Pix is closed. */
const payByCredit = async (ctx: Context, order: Order): Promise<Order> => {
  const held = await holdCredit(ctx, await withWholeCredit(ctx, order))
  if (!held) throw creditSpent()
  await voidOpenPayments(ctx, { orderId: order.id })
  return markPaid(ctx, await withPayments(ctx, held))
}
