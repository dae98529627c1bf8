import { createContact, getAddressOfUser } from '#domains/people/customers'
import {
  type Ask,
  askingOutside,
  getOrder,
  lockOrder,
  type Order,
  openOrder,
  placeWithoutCharge,
  sellerIds,
} from '#domains/shop/orders'
import type { Context } from '#platform/context'
import { publishToRoom } from '#platform/rooms'
import { mayHave } from './given-supplement.policy.ts'
import type { GivenSupplement } from './given-supplement.ts'
import {
  supplementNotFound,
  supplementNotOffered,
  supplementOrdered,
  supplementTakenBack,
} from './given-supplements.errors.ts'
import { findForUpdate, findSupplement, saveSupplement } from './given-supplements.repository.ts'
import { listChoices } from './list-choices.ts'

export type OrderSupplement = { supplementId: number; variantId: number; addressId: number }

/**
 * The patient picks the supplement that came with his treatment: an order of the shop that costs nothing, freight
 * included, and whose stock is taken at this moment; its right is used in the same transaction. Calls the carrier and
 * the age check, so it does not run in a transaction. Throws not_found for anybody else's supplement or address,
 * supplement_ordered, supplement_taken_back, supplement_not_offered, and what prevents an order of the shop.
 */
export const orderSupplement = async (ctx: Context, input: OrderSupplement): Promise<Order> => {
  const found = await findSupplement(ctx, input.supplementId)
  if (!found || !mayHave(found.patientId, ctx.actor)) throw supplementNotFound()
  return askingOutside(ctx, async (ctx, ask) => {
    // The parcel's order first: its cancellation comes before, and refuses this, or after, and finds what was ordered.
    await lockOrder(ctx, found)
    const held = await findForUpdate(ctx, found)
    if (held?.state === 'ordered') throw supplementOrdered()
    // Also before its cancellation has taken the right back.
    const { state } = await getOrder(ctx, found)
    if (held?.state !== 'available' || state === 'canceled') throw supplementTakenBack()
    if (!(await listChoices(ctx)).some(({ variantId }) => variantId === input.variantId)) throw supplementNotOffered()
    const { id: goodsOrderId } = await sendFree(ctx, ask, { ...input, ...held })
    await saveSupplement(ctx, held.id, { state: 'ordered', goodsOrderId })
    await publishToRoom(ctx, { room: `user:${held.patientId}`, type: 'subscription', data: {} })
    return getOrder(ctx, { orderId: goodsOrderId })
  })
}

type ToSend = Pick<GivenSupplement, 'orderId' | 'patientId'> & Omit<OrderSupplement, 'supplementId'>

/** To the person whom the parcel names, whose age the bureau confirms like any buyer's. */
const sendFree = async (ctx: Context, ask: Ask, { orderId, patientId, variantId, addressId }: ToSend) => {
  const { id: shipAddressId } = await getAddressOfUser(ctx, { id: addressId, userId: patientId })
  const { contact } = await getOrder(ctx, { orderId })
  const { id: contactId } = await createContact(ctx, {
    email: contact.email,
    cpf: contact.cpf,
    birthDate: contact.birthDate,
    privateMetadata: contact.privateMetadata,
  })
  const lines = [{ variantId, quantity: 1 }]
  const opening = { kind: 'shop' as const, sellerId: sellerIds.ourselves, userId: patientId, contactId, lines }
  const { id } = await openOrder(ctx, { ...opening, shipAddressId }, ask)
  return placeWithoutCharge(ctx, ask, { orderId: id })
}
