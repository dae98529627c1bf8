import { getPrescriptionForUpdate, mustBeDispensable, readPrescription } from '#domains/care/prescriptions'
import { saveCard } from '#domains/money/payments'
import {
  type Drug,
  firstMonthsOf,
  firstParcel,
  getPackageForUpdate,
  isAvailable,
  mayHave,
  monthsOf,
  type Package,
  type Period,
  packageUnavailable,
  productOfVariant,
} from '#domains/plans/packages'
import { type Ask, askingOutside, type Order } from '#domains/shop/orders'
import { besideEffect, type Context } from '#platform/context'
import { publishToRoom } from '#platform/rooms'
import { openPaidLater } from './cycles/open-paid-later.ts'
import { hasOpenRequest, insertDispensing } from './dispensings.repository.ts'
import { queueRoom } from './move-dispensing.ts'
import type { WayOfPaying } from './pix/way-of-paying.ts'
import { isLive } from './subscription.ts'
import {
  alreadyRequested,
  cardMissing,
  cycleTotalChanged,
  noCoupons,
  notOfPackage,
  packageNotFound,
  prescriptionInQuestion,
  prescriptionRequested,
  tooManyInstallments,
  wrongVariants,
} from './subscriptions.errors.ts'
import { insertSubscription, listSubscriptionRows } from './subscriptions.repository.ts'
import { isInQuestion } from './tasks/dispensing-tasks.repository.ts'

export type RequestPackage = {
  patientId: number
  packageId: number
  period: Period
  /** Of all its medicines in this period, or of some where its doctor allowed to leave the others out. */
  variantIds: number[]
  addressId: number
  deliveryType: 'SEDEX' | 'PAC'
  installments: number
  /** A saved card of the patient, or a card token of the provider, which is saved then. */
  savedCardId?: number | undefined
  cardToken?: string | undefined
  couponCode?: string | undefined
  /** By card unless said otherwise. */
  paysBy?: 'card' | 'pix' | undefined
  /** Store credit first, as much as there is when the pharmacist accepts. */
  usesCredit?: boolean | undefined
  /** What the patient saw, with delivery: the first parcel costs this or is not asked for (decision 0128). */
  seenTotalCents?: number | undefined
}

/**
 * Requests a package from the pharmacy: opens its order with the way it is paid, and puts the request into the
 * pharmacists' queue. Nothing is charged before a pharmacist accepts (RDC 44/2009 art. 52, Portaria 344/1998 art.
 * 34-B). Calls the payment provider and the carrier, so it does not run in a transaction. Throws not_found,
 * package_already_requested, package_unavailable, prescription_expired, prescription_used, prescription_canceled,
 * prescription_in_question (its doctor must answer a pharmacist first), prescription_requested, cycle_total_changed,
 * source_not_found, invalid_fields, and what opening an order throws. `mustHold` is asked first in its transaction, and
 * throws what the caller refuses.
 */
export const requestPackage = async (
  ctx: Context,
  input: RequestPackage,
  mustHold: (ctx: Context) => Promise<void> = async () => undefined,
): Promise<Order> => {
  if (!mayHave(input.patientId, ctx.actor)) throw packageNotFound()
  if (input.couponCode?.trim()) throw noCoupons()
  const way = await wayOf(ctx, input)
  return askingOutside(ctx, async (ctx, ask) => {
    await mustHold(ctx)
    return openRequest(ctx, ask, { ...input, way })
  })
}

const wayOf = async (ctx: Context, input: RequestPackage): Promise<WayOfPaying> => {
  // A Pix has no instalments.
  if (input.paysBy === 'pix') return { by: 'pix' }
  const products = input.variantIds.map(productOfVariant)
  mustBeFewEnough({ months: firstMonthsOf(products, monthsOf[input.period]), installments: input.installments })
  const savedCardId = input.savedCardId ?? (await saveNewCard(ctx, input))
  return { by: 'card', savedCardId, installments: input.installments }
}

/** No more parts than the parcel has months (decision 0029). Throws invalid_fields (installments). */
export const mustBeFewEnough = ({ months, installments }: { months: number; installments: number }): void => {
  if (installments > months) throw tooManyInstallments(months)
}

/** The caller's key belongs to the request: the same token is the same card, however often it is saved. */
const saveNewCard = async (ctx: Context, { patientId, cardToken }: RequestPackage): Promise<number> => {
  if (!cardToken) throw cardMissing()
  return (await saveCard(besideEffect(ctx), { userId: patientId, token: cardToken })).id
}

const openRequest = async (ctx: Context, ask: Ask, input: RequestPackage & { way: WayOfPaying }): Promise<Order> => {
  const { patientId, period } = input
  const wanted = await getPackageForUpdate(ctx, input)
  if (await isInQuestion(ctx, wanted.prescriptionId)) throw prescriptionInQuestion()
  const others = await listSubscriptionRows(ctx, { packageId: wanted.id })
  if (others.some(isLive)) throw alreadyRequested()
  await getPrescriptionForUpdate(ctx, wanted)
  await mustBeDispensable(ctx, wanted)
  const reading = { what: 'prescription' as const, subjectId: wanted.consultationId }
  const prescription = await readPrescription(ctx, { ...wanted, reading })
  if (await hasOpenRequest(ctx, prescription.id)) throw prescriptionRequested()
  const { lines, priceCents, months, period: whole, leftOut } = agreedPrice(wanted, input)
  const order = await openPaidLater(ctx, ask, { ...input, lines, prescription })
  if (input.seenTotalCents !== undefined && input.seenTotalCents !== order.totalCents) throw cycleTotalChanged()
  const { way, usesCredit } = input
  const paid = { paysBy: way.by, usesCredit: usesCredit ?? false }
  const subscriptionId = await insertSubscription(ctx, {
    packageId: wanted.id,
    patientId,
    period,
    leftOut,
    priceCents,
    ...paid,
  })
  const dispensingId = await insertDispensing(ctx, {
    subscriptionId,
    cycle: 1,
    prescriptionId: prescription.id,
    months,
    period: whole,
    leftOut,
    orderId: order.id,
    pharmacyId: order.sellerId,
    agreedTotalCents: order.totalCents,
  })
  await ctx.announce({ type: 'subscriptions.requested', dispensingId })
  await publishToRoom(ctx, { room: `user:${patientId}`, type: 'subscription', data: { subscriptionId } })
  await publishToRoom(ctx, { room: queueRoom, type: 'dispensing', data: { dispensingId } })
  return order
}

/**
 * The whole package, unless its doctor allowed to leave medicines out: of some classes a prescription is used once, so
 * the rest would be lost.
 */
const agreedPrice = (wanted: Package, { period, variantIds }: RequestPackage) => {
  const { isDispensable, mayLeaveOut, drugs } = wanted
  const isHad = isDispensable && (mayLeaveOut ? isAvailable(wanted) : firstParcel(wanted, period) !== null)
  if (!isHad) throw packageUnavailable()
  const isNamed = ({ prices }: Drug) => variantIds.includes(prices[period]?.variantId ?? 0)
  const taken = drugs.filter(isNamed)
  if (taken.length !== variantIds.length) throw mayLeaveOut ? notOfPackage() : wrongVariants()
  if (taken.length < drugs.length && !mayLeaveOut) throw wrongVariants()
  const price = firstParcel({ drugs: taken }, period)
  if (!price) throw packageUnavailable()
  return { ...price, leftOut: drugs.filter((drug) => !isNamed(drug)).map(({ productId }) => productId) }
}
