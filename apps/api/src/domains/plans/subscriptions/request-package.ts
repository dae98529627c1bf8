import { assertDispensable, getPrescriptionForUpdate, readPrescription } from '#domains/care/prescriptions'
import { saveCard } from '#domains/money/payments'
import {
  getPackageForUpdate,
  mayHave,
  monthsOf,
  mostInstallments,
  type Package,
  type Period,
  packageUnavailable,
  priceOfPeriod,
} from '#domains/plans/packages'
import { type Ask, askingOutside, type Order } from '#domains/shop/orders'
import { besideEffect, type Context } from '#platform/context'
import { publishToRoom } from '#platform/rooms'
import { openPaidLater } from './cycles/open-paid-later.ts'
import { hasOpenRequest, insertDispensing } from './dispensings.repository.ts'
import { queueRoom } from './move-dispensing.ts'
import { isLive } from './subscription.ts'
import {
  alreadyRequested,
  cardMissing,
  noCoupons,
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
  variantIds: number[]
  addressId: number
  deliveryType: 'SEDEX' | 'PAC'
  installments: number
  /** A saved card of the patient, or a card token of the provider, which is saved then. */
  savedCardId?: number | undefined
  cardToken?: string | undefined
  couponCode?: string | undefined
}

/**
 * Requests a package from the pharmacy: opens its order with the card to charge, and puts the request into the
 * pharmacists' queue. Nothing is charged before a pharmacist accepts (RDC 44/2009 art. 52, Portaria 344/1998 art.
 * 34-B). Calls the payment provider and the carrier, so it does not run in a transaction. Throws not_found,
 * package_already_requested, package_unavailable, prescription_expired, prescription_used, prescription_canceled,
 * prescription_in_question (its doctor must answer a pharmacist first), prescription_requested, source_not_found,
 * invalid_fields, and what opening an order throws.
 */
export const requestPackage = async (ctx: Context, input: RequestPackage): Promise<Order> => {
  if (!mayHave(input.patientId, ctx.actor)) throw packageNotFound()
  if (input.couponCode?.trim()) throw noCoupons()
  mustBeFewEnough(input)
  const savedCardId = input.savedCardId ?? (await saveNewCard(ctx, input))
  return askingOutside(ctx, (ctx, ask) => openRequest(ctx, ask, { ...input, savedCardId }))
}

/** Throws invalid_fields (installments). */
export const mustBeFewEnough = ({ period, installments }: { period: Period; installments: number }): void => {
  const most = mostInstallments[period]
  if (installments > most) throw tooManyInstallments(most)
}

/** The caller's key belongs to the request: the same token is the same card, however often it is saved. */
const saveNewCard = async (ctx: Context, { patientId, cardToken }: RequestPackage): Promise<number> => {
  if (!cardToken) throw cardMissing()
  return (await saveCard(besideEffect(ctx), { userId: patientId, token: cardToken })).id
}

const openRequest = async (ctx: Context, ask: Ask, input: RequestPackage & { savedCardId: number }): Promise<Order> => {
  const { patientId, period } = input
  const wanted = await getPackageForUpdate(ctx, input)
  if (await isInQuestion(ctx, wanted.prescriptionId)) throw prescriptionInQuestion()
  const others = await listSubscriptionRows(ctx, { packageId: wanted.id })
  if (others.some(isLive)) throw alreadyRequested()
  await getPrescriptionForUpdate(ctx, wanted)
  await assertDispensable(ctx, wanted)
  const reading = { what: 'prescription' as const, subjectId: wanted.consultationId }
  const prescription = await readPrescription(ctx, { ...wanted, reading })
  if (await hasOpenRequest(ctx, prescription.id)) throw prescriptionRequested()
  const { variantIds, priceCents } = agreedPrice(wanted, input)
  const order = await openPaidLater(ctx, ask, { ...input, variantIds, prescription })
  const subscriptionId = await insertSubscription(ctx, { packageId: wanted.id, patientId, period, priceCents })
  const dispensingId = await insertDispensing(ctx, {
    subscriptionId,
    cycle: 1,
    prescriptionId: prescription.id,
    months: monthsOf[period],
    orderId: order.id,
    agreedTotalCents: order.totalCents,
  })
  await ctx.announce({ type: 'subscriptions.requested', dispensingId })
  await publishToRoom(ctx, { room: `user:${patientId}`, type: 'subscription', data: { subscriptionId } })
  await publishToRoom(ctx, { room: queueRoom, type: 'dispensing', data: { dispensingId } })
  return order
}

/** The whole package or nothing: of some classes a prescription is used once, so the rest would be lost. */
const agreedPrice = (wanted: Package, { period, variantIds: named }: RequestPackage) => {
  const price = wanted.isDispensable ? priceOfPeriod(wanted, period) : null
  if (!price) throw packageUnavailable()
  const isWhole = named.length === price.variantIds.length && price.variantIds.every((id) => named.includes(id))
  if (!isWhole) throw wrongVariants()
  return price
}
