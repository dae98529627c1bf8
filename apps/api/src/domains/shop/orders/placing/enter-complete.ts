import { beginCharge, type Payment, type PixTerms, voidOpenPayments } from '#domains/money/payments'
import { holdAccountOpen } from '#domains/people/identity'
import type { Variant } from '#domains/shop/catalogue'
import { listPromotionsByIds, refusalOf } from '#domains/shop/promotions'
import type { Context } from '#platform/context'
import type { Ask } from '../asking-outside.ts'
import { priceAnew, restarted } from '../cart/change-lines.ts'
import { variantsOfLines } from '../cart/variants-of-lines.ts'
import { withPayments } from '../checkout/choose-credit.ts'
import type { Tried } from '../checkout/enter-step.ts'
import { areForAdults, verifyAge } from '../checkout/verify-age.ts'
import { chosenCreditOf, leftToPayCents } from '../credit-of-order.ts'
import { isAnothers } from '../order.policy.ts'
import { activePromotionIds, needsDelivery, type Order, openPaymentOf } from '../order.ts'
import { moved } from '../order-states.ts'
import {
  creditSpent,
  linesNoLongerSold,
  noLines,
  noPayment,
  noShippingRates,
  notAllowed,
  orderChanged,
  promotionLost,
  stockShort,
} from '../orders.errors.ts'
import { occasionOf } from '../reprice.ts'
import { surroundingsOf } from '../surroundings.ts'
import { withoutCredit } from './hold-credit.ts'
import { type Shortage, takeGoods } from './hold-goods.ts'
import { place } from './place.ts'

/** `pixTerms`: how long the order waits for its Pix; null: as long as usual. */
type ToComplete = { order: Order; seen: Order; expectedTotalCents: number | null; pixTerms: PixTerms | null }

/** `paymentToCharge`: the order holds its goods and is not placed yet; charge this payment after the commit. */
export type Completing = Tried & { paymentToCharge: number | null }

/**
 * The last step: checks everything again, takes coupons and store credit, and stock when it is saved, and places the
 * order, or prepares the charge of its card (design.md 6). `seen` is the order as the buyer last saw it: a promotion
 * that has ended since, or a total other than the expected one, prevents the step, so that he sees the new total before
 * he pays. If anything prevents it, nothing is taken.
 */
export const enterComplete = async (
  ctx: Context,
  ask: Ask,
  { order: given, seen, expectedTotalCents, pixTerms }: ToComplete,
): Promise<Completing> => {
  const order = await priceAnew(ctx, given, 'placing')
  const variants = await variantsOfLines(ctx, order.lines)
  const unready = whatIsMissing(order, variants)
  if (unready) return stopped(unready)
  if (chosenCreditOf(order).length > 0 && isAnothers(order, ctx.actor))
    return stopped({ order, obstacle: notAllowed() })
  const lost = activePromotionIds(seen).filter((id) => !activePromotionIds(order).includes(id))
  if (lost.length > 0) return stopped(await withoutLost(ctx, order, lost))
  if (expectedTotalCents !== null && order.totalCents !== expectedTotalCents) {
    return stopped({ order: backToPayment(order), obstacle: orderChanged() })
  }
  const { contact, obstacle } = areForAdults(variants)
    ? await verifyAge(ctx, ask, order.contact, { ownerId: order.userId })
    : { contact: order.contact, obstacle: null }
  if (obstacle) return stopped({ order, obstacle })
  if (order.userId !== null) await holdAccountOpen(ctx, { userId: order.userId })
  const known = { ...order, contact }
  const taken = await takeGoods(ctx, known, variants)
  return taken.shortage
    ? stopped(await afterShortage(ctx, known, taken.shortage))
    : complete(ctx, taken.order, pixTerms)
}

const stopped = (tried: Tried): Completing => ({ ...tried, paymentToCharge: null })

/**
 * Back at the payment, and why its promotions no longer apply: a rule's own failure, if any. What his history refuses
 * is off the order: while he chooses it would apply again, and be refused without end.
 */
const withoutLost = async (ctx: Context, order: Order, lostIds: number[]): Promise<Tried> => {
  const promotions = await listPromotionsByIds(ctx, { ids: lostIds })
  const surroundings = await surroundingsOf(ctx, order, promotions, 'placing')
  const refusals = promotions.map((promotion) => refusalOf(promotion, occasionOf(order, surroundings)))
  const refused = promotions.filter((_, index) => refusals[index]?.code === 'coupon_for_first_order')
  const promotionIds = order.promotionIds.filter((id) => !refused.some((promotion) => promotion.id === id))
  const obstacle = promotionLost(refusals.find((refusal) => refusal !== null) ?? null)
  return { order: backToPayment({ ...order, promotionIds }), obstacle }
}

export const whatIsMissing = (order: Order, variants: Variant[]): Tried | null => {
  const unfit = whatIsUnfit(order, variants)
  if (unfit) return unfit
  return leftToPayCents(order) > 0 && openPaymentOf(order) === null ? { order, obstacle: noPayment() } : null
}

/** Everything that stands against its goods and their way, however it is paid. */
export const whatIsUnfit = (order: Order, variants: Variant[]): Tried | null => {
  if (order.lines.length === 0) return { order, obstacle: noLines() }
  const isSold = (id: number) =>
    variants.some((each) => each.id === id && each.product.isActive && !each.isDiscontinued)
  if (!order.lines.every(({ variantId }) => isSold(variantId))) {
    return { order: restarted(order, { hadBegun: true }), obstacle: linesNoLongerSold() }
  }
  if (needsDelivery(order) && order.shipments.length === 0) {
    return { order: restarted(order, { hadBegun: true }), obstacle: noShippingRates() }
  }
  return null
}

/**
 * Too little stock restarts the checkout; a used-up coupon loses its effect, and store credit spent elsewhere is no
 * longer chosen: the buyer must see it first.
 */
const afterShortage = async (ctx: Context, order: Order, shortage: Shortage): Promise<Tried> => {
  if (shortage === 'credit') return { order: backToPayment(await withoutCredit(ctx, order)), obstacle: creditSpent() }
  if (shortage === 'stock') return { order: restarted(order, { hadBegun: true }), obstacle: stockShort() }
  return withoutLost(ctx, await priceAnew(ctx, order, 'placing'), activePromotionIds(order))
}

const backToPayment = (order: Order): Order => (order.state === 'confirm' ? moved(order, 'payment') : order)

const complete = async (ctx: Context, order: Order, pixTerms: PixTerms | null): Promise<Completing> => {
  const leftCents = leftToPayCents(order)
  if (leftCents === 0) return stopped({ order: await withoutMoney(ctx, order), obstacle: null })
  const payment = await beginCharge(ctx, { orderId: order.id, amountCents: leftCents, pixTerms })
  if (!payment) throw noPayment()
  const begun = withBegun(order, payment)
  if (payment.method.kind === 'card') {
    return { order: { ...begun, holdsStock: true }, obstacle: null, paymentToCharge: payment.id }
  }
  return stopped({ order: await place(ctx, begun, { isPaid: false, dueAt: pixTerms?.until ?? null }), obstacle: null })
}

/** It costs nothing, or store credit pays all of it. */
const withoutMoney = async (ctx: Context, order: Order): Promise<Order> => {
  await voidOpenPayments(ctx, { orderId: order.id })
  return place(ctx, await withPayments(ctx, order), { isPaid: true })
}

const withBegun = (order: Order, payment: Payment): Order => ({
  ...order,
  payments: order.payments.map((other) => (other.id === payment.id ? payment : other)),
})
