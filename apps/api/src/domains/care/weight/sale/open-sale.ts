import { weightConsents } from '@prumo/contracts/consents'
import { stopOf } from '@prumo/contracts/surveys/weight-stop'
import {
  becomePatient,
  buyerFrom,
  type Contact,
  createBuyerContact,
  type Guest,
  type PatientAttributes,
  verifyBuyer,
} from '#domains/people/customers'
import { spendShopToken } from '#domains/people/identity'
import { getOrder, lockOrder, type Order, openOrder, sellerIds } from '#domains/shop/orders'
import { besideEffect, type Context, inEffect } from '#platform/context'
import { hasFaults } from '#platform/faults'
import { notForSale, notShown, refusedBy, weightAlreadyHis } from '../weight.errors.ts'
import { answersFaults } from '../weight-answers.ts'
import { correctedBefore, type SaidToBuy } from './corrected-answers.ts'
import { hasProgramme } from './has-programme.ts'
import { keepSaid, noteStop } from './note-stop.ts'
import { getOffer, lineOf, type Offer } from './offer.ts'
import { findSaleForUpdate, insertSale, listSalesOfPatient, lockOpening } from './weight-sales.repository.ts'

export type OpenSale = {
  slug: string
  patient: PatientAttributes
  /** What he answers first; null where it was not asked: then it is asked before he is followed (0204). */
  said: Said | null
  /** The shop token with which a guest asks; it is used up. */
  token: { id: string; endsAt: Date } | null
  /** The browser of a guest, by which calls that name no order find it. */
  guestId: string | null
}

type Said = SaidToBuy & { agreedTo: string }
type Settled = { buyer: Guest; ageCheck: Contact['ageCheck'] }

/**
 * Somebody wants the programme: his order waits for its payment, and what he answered is sealed beside it, also what he
 * corrected (0176). If a buyer is refused, something is kept only where an order of his waits, which is then not paid.
 * A signed-in buyer who has an order that waits gets that one, with his new answers; without answers the gaps of his
 * profile are filled. Calls the identity bureau where he says when he was born, so it does not run in a transaction.
 * Throws not_found, invalid_fields, weight_not_for_him (it is not sold to him, and says why), weight_already_his,
 * under_age, age_not_verified, email_taken, token_expired.
 */
export const openSale = async (ctx: Context, input: OpenSale): Promise<Order> => {
  const asking = besideEffect(ctx)
  const offer = await getOffer(asking, input)
  if (input.said) await mustBeForHim(asking, input.said)
  if (await hasProgramme(asking, ctx.actor.kind === 'user' ? ctx.actor.userId : null)) throw weightAlreadyHis()
  if (input.said === null && ctx.actor.kind === 'user')
    await becomePatient(asking, { userId: ctx.actor.userId, attributes: input.patient, userAgent: null })
  const settled = await settle(asking, input.patient)
  return inEffect(ctx, async (ctx) => {
    // The second of two at once finds the order of the first.
    if (ctx.actor.kind === 'user') await lockOpening(ctx, { patientId: ctx.actor.userId })
    const waiting = await waitingOf(ctx, offer)
    if (waiting) {
      if (input.said) await keepSaid(ctx, { id: waiting.saleId }, { ...input.said, isStopped: false })
      return waiting.order
    }
    if (input.token) await spendShopToken(ctx, input.token)
    return open(ctx, offer, settled, input)
  })
}

/** Said by the answers alone, before anybody is asked who he is. Throws as openSale does. */
const mustBeForHim = async (ctx: Context, said: Said): Promise<void> => {
  const faults = answersFaults(said.answers)
  if (hasFaults(faults)) throw refusedBy(faults)
  if (!weightConsents.some(({ version }) => version === said.agreedTo)) throw notShown()
  const stop = stopOf(said.answers)
  if (!stop) return
  await noteStop(ctx, { ...said, orderToken: null })
  throw notForSale(stop)
}

/** Spec 3 names no birth date: who leaves it out says it when he books the programme's consultation. */
const settle = async (ctx: Context, attributes: PatientAttributes): Promise<Settled> => {
  const buyer = await buyerFrom(ctx, attributes)
  return { buyer, ageCheck: await verifyBuyer(ctx, buyer) }
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
  const contact = await createBuyerContact(ctx, settled)
  const patientId = ctx.actor.kind === 'user' ? ctx.actor.userId : null
  const order = await openOrder(ctx, {
    kind: 'weight',
    sellerId: sellerIds.ourselves,
    userId: patientId,
    contactId: contact.id,
    lines: [lineOf(offer)],
  })
  const { said, guestId } = input
  const kept = said && { ...said, corrected: correctedBefore(said.answers, said.corrected) }
  await insertSale(ctx, { orderId: order.id, patientId, said: kept, guestId })
  return order
}
