import { weightConsents } from '@prumo/contracts/consents'
import {
  type Contact,
  createPatientContact,
  type Patient,
  type PatientAttributes,
  patientOfCaller,
  verifyAdult,
} from '#domains/people/customers'
import { spendShopToken } from '#domains/people/identity'
import { getOrder, lockOrder, type Order, openOrder, sellerIds } from '#domains/shop/orders'
import { besideEffect, type Context, inEffect } from '#platform/context'
import { hasFaults } from '#platform/faults'
import { notForSale, notShown, refusedBy, weightAlreadyHis } from '../weight.errors.ts'
import { answersFaults, type WeightAnswers } from '../weight-answers.ts'
import { correctedBefore } from './corrected-answers.ts'
import { hasProgramme } from './has-programme.ts'
import { keepSaid, noteStop } from './note-stop.ts'
import { getOffer, lineOf, type Offer } from './offer.ts'
import { stopOf } from './survey-stop.ts'
import { findSaleForUpdate, insertSale, listSalesOfPatient, lockOpening } from './weight-sales.repository.ts'

export type OpenSale = {
  slug: string
  patient: PatientAttributes
  answers: WeightAnswers
  /** What he said before them in this purchase, and corrected; the oldest first. */
  corrected: readonly WeightAnswers[]
  agreedTo: string
  /** The shop token with which our web asks for a guest; it is used up. */
  token: { id: string; endsAt: Date } | null
}

type Settled = { patient: Patient; ageCheck: Contact['ageCheck'] }

/**
 * Somebody wants the programme: his order waits for its payment, and what he answered is sealed beside it, also what he
 * corrected (0176). Of who is refused something is kept only where an order of his waits, which is then not paid. Who
 * is signed in and has an order that waits gets that one, with his new answers. Calls the identity bureau, so it does
 * not run in a transaction. Throws not_found, invalid_fields, weight_not_for_him (it is not sold to him, and says why),
 * weight_already_his, under_age, age_not_verified, email_taken, token_expired.
 */
export const openSale = async (ctx: Context, input: OpenSale): Promise<Order> => {
  const asking = besideEffect(ctx)
  const offer = await getOffer(asking, input)
  mustBeSaid(input)
  const stop = stopOf(input.answers)
  if (stop) {
    await noteStop(asking, { ...input, orderToken: null })
    throw notForSale(stop)
  }
  if (await hasProgramme(asking, ctx.actor.kind === 'user' ? ctx.actor.userId : null)) throw weightAlreadyHis()
  const patient = await patientOfCaller(asking, input.patient)
  const ageCheck = await verifyAdult(asking, patient)
  return inEffect(ctx, async (ctx) => {
    // Of two at once the second finds the order of the first.
    if (ctx.actor.kind === 'user') await lockOpening(ctx, { patientId: ctx.actor.userId })
    const waiting = await waitingOf(ctx, offer)
    if (waiting) {
      await keepSaid(ctx, { id: waiting.saleId }, { ...input, isStopped: false })
      return waiting.order
    }
    if (input.token) await spendShopToken(ctx, input.token)
    return open(ctx, offer, { patient, ageCheck }, input)
  })
}

/** Said by the answers alone, before anybody is asked who he is. Throws as openSale does. */
const mustBeSaid = ({ answers, agreedTo }: Pick<OpenSale, 'answers' | 'agreedTo'>): void => {
  const faults = answersFaults(answers)
  if (hasFaults(faults)) throw refusedBy(faults)
  if (!weightConsents.some(({ version }) => version === agreedTo)) throw notShown()
}

/** The signed-in user's order that can still be paid, at today's price; it and its sale are locked, in this order. */
const waitingOf = async (ctx: Context, offer: Offer): Promise<{ saleId: number; order: Order } | null> => {
  const orderId = await findWaiting(ctx, offer)
  if (orderId === null) return null
  await lockOrder(ctx, { orderId })
  const order = await getOrder(ctx, { orderId })
  const sale = await findSaleForUpdate(ctx, { orderId })
  return sale?.state === 'waiting_for_payment' && isAtPrice(order, offer) ? { saleId: sale.id, order } : null
}

/** The newest alone: of two that are locked one after another, a stop locks the older first. */
const findWaiting = async (ctx: Context, offer: Offer): Promise<number | null> => {
  if (ctx.actor.kind !== 'user') return null
  for (const { orderId, state } of await listSalesOfPatient(ctx, { patientId: ctx.actor.userId }))
    if (state === 'waiting_for_payment' && isAtPrice(await getOrder(ctx, { orderId }), offer)) return orderId
  return null
}

const isAtPrice = ({ state, itemTotalCents }: Order, { priceCents }: Offer): boolean =>
  state !== 'canceled' && itemTotalCents === priceCents

const open = async (ctx: Context, offer: Offer, settled: Settled, input: OpenSale): Promise<Order> => {
  const contact = await createPatientContact(ctx, settled)
  const patientId = ctx.actor.kind === 'user' ? ctx.actor.userId : null
  const order = await openOrder(ctx, {
    kind: 'weight',
    sellerId: sellerIds.ourselves,
    userId: patientId,
    contactId: contact.id,
    lines: [lineOf(offer)],
  })
  const { answers, agreedTo } = input
  const corrected = correctedBefore(answers, input.corrected)
  await insertSale(ctx, { orderId: order.id, patientId, answers, corrected, agreedTo })
  return order
}
