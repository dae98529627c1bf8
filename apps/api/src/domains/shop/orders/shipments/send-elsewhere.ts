import { onlyDigits } from '@prumo/brazil'
import {
  type Address,
  type AddressInput,
  freezeAddresses,
  keepAddressOfOrder,
  listAddresses,
  namesSamePlace,
} from '#domains/people/customers'
import { type Context, inTransaction } from '#platform/context'
import type { Ask } from '../asking-outside.ts'
import { quoteLines } from '../checkout/propose-shipments.ts'
import { getOrderForUpdate } from '../load-order.ts'
import { mayGiveBack, mayRedirect } from '../order.policy.ts'
import { isBeingCharged, type Order, type Shipment } from '../order.ts'
import {
  addressCostsMore,
  addressNeedsSignIn,
  addressNotServed,
  addressTooLate,
  orderNotFound,
  paymentInProgress,
} from '../orders.errors.ts'
import { placeOfCode } from '../place-of-code.ts'
import { tellOfOrder } from '../placing/place.ts'
import { saveOrder } from '../save-order.ts'
import { type AddressReason, insertAddressChange, listAddressChanges } from './address-changes.repository.ts'
import { chosenFor, chosenOf, homeOf } from './chosen-rate.ts'
import { type Destination, shipmentsToLeave } from './destination.ts'
import { shipmentsBack } from './given-back.ts'

/** Its buyer, by his account or by the order's token, or a member of the team. */
type ChangedBy = { token: string | null } | { staffId: number; reason: AddressReason }

export type SendElsewhere = {
  orderId: number
  address: AddressInput
  by: ChangedBy
  /** Refuses a place that this order's seller does not send to. */
  mustBeServed?: (order: Order, address: Address) => Promise<void>
}

/** Whether it may go elsewhere still, as whoever labels its boxes and takes them back knows. */
type Asked = SendElsewhere & { stateOf: (ctx: Context, order: Order) => Promise<Destination> }

/**
 * Sends what of an order has not left to another address: a row of its own, which never changes either. The price
 * stays. A buyer may choose where the same service costs no more than he paid; the team also where it does, which is
 * written down as the house's cost. The same address again changes nothing, but confirms it after a box came back.
 * Announces orders.addressChanged, notifies the order's room. Run it by `askingOutside`. Throws not_found,
 * address_needs_sign_in, address_too_late, address_costs_more, payment_in_progress, address_book_full for medicine, and
 * invalid_fields with keys `ship_address.…`.
 */
export const sendElsewhere = (ctx: Context, ask: Ask, input: Asked): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const { orderId, address, by } = input
    const order = await getOrderForUpdate(ctx, { orderId })
    mustBeAllowed(ctx, order, by)
    if (isBeingCharged(order)) throw paymentInProgress()
    const destination = await input.stateOf(ctx, order)
    if (destination === 'too_late') throw addressTooLate()
    const former = (await listAddresses(ctx, { ids: [order.shipAddressId ?? 0] }))[0] ?? null
    const isSame = former !== null && (await namesSamePlace(ctx, address, former))
    if (isSame && (destination === 'open' || (await isConfirmed(ctx, order)))) return
    const to = isSame ? former : await addressOf(ctx, ask, order, address)
    await input.mustBeServed?.(order, to)
    const sent = await priceElsewhere(ctx, ask, { order, former, to, isOurCost: 'staffId' in by })
    await saveOrder(ctx, order, sent.order)
    const changeId = await insertAddressChange(ctx, {
      orderId,
      formerAddressId: order.shipAddressId,
      addressId: to.id,
      staffId: 'staffId' in by ? by.staffId : null,
      reason: 'staffId' in by ? by.reason : null,
      housePaysCents: sent.moreCents,
      at: ctx.now(),
    })
    if (!isSame) await ctx.announce({ type: 'orders.addressChanged', orderId, changeId, kind: order.kind })
    await tellOfOrder(ctx, order, 'order.shipment')
  })

/** Since its last box came back. */
export const isConfirmed = async (ctx: Context, { id: orderId, shipments }: Order): Promise<boolean> => {
  const back = Math.max(...shipments.map(({ returnedAt }) => returnedAt?.getTime() ?? 0))
  return (await listAddressChanges(ctx, { orderId })).some(({ at }) => at.getTime() >= back)
}

const mustBeAllowed = ({ actor }: Context, order: Order, by: ChangedBy): void => {
  if ('staffId' in by) {
    if (!mayGiveBack(order, actor)) throw orderNotFound()
  } else if (!mayRedirect(order, { actor, orderToken: by.token })) throw addressNeedsSignIn()
}

/** In its customer's book, as any address that he buys for. The next parcel of a treatment begins with it. */
const addressOf = async (ctx: Context, ask: Ask, { userId, kind }: Order, input: AddressInput): Promise<Address> => {
  const mustBeInBook = kind === 'medicine'
  const address = await keepAddressOfOrder(ctx, {
    ...{ input, former: null, userId, prefix: 'ship_address', mustBeInBook },
    findPlace: placeOfCode(ask),
  })
  await freezeAddresses(ctx, { ids: [address.id] })
  return address
}

type Redirected = { order: Order; former: Address | null; to: Address; isOurCost: boolean }

/** The order on its way there, at the price that was paid, and what the freight costs more. */
const priceElsewhere = async (ctx: Context, ask: Ask, { order, former, to, isOurCost }: Redirected) => {
  const elsewhere = { ...order, shipAddressId: to.id }
  if (placeOf(to) === null) throw addressNotServed()
  if (former !== null && placeOf(to) === placeOf(former)) return { order: elsewhere, moreCents: 0 }
  const quotes = await quoteLines(ctx, ask, { lines: order.lines, destinationPostalCode: placeOf(to) ?? '' })
  const leaving = await toGo(ctx, order)
  const homes = new Set(leaving.map((shipment) => homeOf(order, shipment)))
  const found = [...homes].map((home) => {
    const paid = chosenFor(order, home)
    const quote = quotes
      .find(({ stockLocationId }) => stockLocationId === home)
      ?.quotes.find(({ shippingMethodId }) => shippingMethodId === paid?.shippingMethodId)
    if (!paid || !quote) throw addressNotServed()
    return { home, businessDays: quote.businessDays, moreCents: Math.max(0, quote.costCents - paid.costCents) }
  })
  const moreCents = found.reduce((sum, one) => sum + one.moreCents, 0)
  if (moreCents > 0 && !isOurCost) throw addressCostsMore(moreCents)
  const shipments = order.shipments.map((shipment) => {
    const days = found.find(({ home }) => home === homeOf(order, shipment))?.businessDays
    return days === undefined || !leaving.includes(shipment) ? shipment : arrivingIn(order, shipment, days)
  })
  return { order: { ...elsewhere, shipments }, moreCents }
}

const toGo = async (ctx: Context, order: Order): Promise<Shipment[]> => {
  const leaving = shipmentsToLeave(order)
  return leaving.length > 0 ? leaving : shipmentsBack(ctx, order)
}

/**
 * Only the chosen service is left to name, at its price, with the days that it takes there; also for what was split
 * off, since the box with its rates may have left for the former place. A box that goes instead has no days.
 */
const arrivingIn = (order: Order, shipment: Shipment, businessDays: number): Shipment => {
  const chosen = shipment.replacesId === null ? chosenOf(order, shipment) : undefined
  return { ...shipment, rates: chosen ? [{ ...chosen, id: null, isSelected: true, businessDays }] : [] }
}

/** The eight digits of a Brazilian postal code: what a carrier's price depends on. */
export const placeOf = ({ country, postalCode }: Address): string | null => {
  const digits = country?.iso === 'BR' ? onlyDigits(postalCode ?? '') : ''
  return digits.length === 8 ? digits : null
}
