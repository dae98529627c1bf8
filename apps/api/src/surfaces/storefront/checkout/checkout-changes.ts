import { z } from 'zod'
import type { CheckoutChanges } from '#domains/shop/orders'
import { metadata } from '../parameter-kinds.ts'
import {
  type Bag,
  booleanOf,
  givenIdOf,
  givenObjectOf,
  givenTextOf,
  integerOf,
  isObject,
  nestedOf,
  textOf,
} from '../parameters.ts'
import { addressChangeFrom, addressShape } from './address-change.ts'
import { sourceShape } from './card-input.ts'
import { paymentChoiceFrom, savedCard, sourceOf } from './payment-choice.ts'

const id = z.union([z.int(), z.string()])

/**
 * contract.md 5.2, for the API reference; `private_metadata` is ours (cpf, birth_date, first_name, last_name, phone).
 */
export const orderShape = z
  .object({
    email: z.string(),
    special_instructions: z.string(),
    bill_address_attributes: addressShape,
    ship_address_attributes: addressShape,
    use_billing: z.boolean(),
    bill_address_id: id,
    ship_address_id: id,
    shipments_attributes: z.array(z.object({ id, selected_shipping_rate_id: id })),
    payments_attributes: z.array(
      z.object({ payment_method_id: id, installments: z.int().optional(), source_attributes: sourceShape.optional() }),
    ),
    existing_card: id,
    coupon_code: z.string(),
    public_metadata: metadata,
    private_metadata: metadata,
  })
  .partial()

/** The changes that PATCH checkout requests, in our terms (contract.md 5.2). Omitted keys change nothing. */
export const checkoutChangesFrom = (bag: Bag, userId: number | null): CheckoutChanges => {
  const order = nestedOf(bag, 'order')
  const coupon = textOf(order, 'coupon_code')
  return {
    email: givenTextOf(order, 'email'),
    specialInstructions: givenTextOf(order, 'special_instructions'),
    privateMetadata: givenObjectOf(order, 'private_metadata'),
    billAddress: addressChangeFrom(order.bill_address_attributes),
    shipAddress: addressChangeFrom(order.ship_address_attributes),
    billAddressId: givenIdOf(order, 'bill_address_id'),
    shipAddressId: givenIdOf(order, 'ship_address_id'),
    usesBillingForShipping: booleanOf(order, 'use_billing') ?? false,
    ...ratesFrom(order),
    ...paymentFrom(bag, order, userId),
    ...(coupon !== null && { couponCode: coupon }),
  }
}

const ratesFrom = (order: Bag): Pick<CheckoutChanges, 'rates'> => {
  const given = listed(order.shipments_attributes)
  if (given.length === 0) return {}
  return {
    rates: given.map((shipment) => ({
      shipmentId: integerOf(shipment, 'id'),
      rateId: integerOf(shipment, 'selected_shipping_rate_id'),
    })),
  }
}

const paymentFrom = (bag: Bag, order: Bag, userId: number | null): Pick<CheckoutChanges, 'payment'> => {
  const [given] = listed(order.payments_attributes)
  if (!given) return {}
  const choice = paymentChoiceFrom(given, sourceOf(bag, given))
  return { payment: { ...choice, ...savedCard(givenIdOf(order, 'existing_card'), userId) } }
}

/** Rails accepts as a list: an array, an object with numeric keys, and a single object with an id. */
const listed = (given: unknown): Bag[] => {
  if (Array.isArray(given)) return given.filter(isObject)
  if (!isObject(given)) return []
  return 'id' in given ? [given] : Object.values(given).filter(isObject)
}
