import { listAddresses } from '#domains/people/customers'
import { findUser } from '#domains/people/identity'
import { listVariants } from '#domains/shop/catalogue'
import { activePromotionIds, amountOfPromotionCents, type Order } from '#domains/shop/orders'
import { listPromotionsByIds, type Promotion } from '#domains/shop/promotions'
import { type Customer, customersFrom, userResource } from '../account/user.resource.ts'
import { addressResource } from '../addresses/address.resource.ts'
import { isValidPayment, paymentResource } from '../checkout/payment.resources.ts'
import { shipmentResource } from '../checkout/shipment.resources.ts'
import { type Relationship, type Resource, toMany, toOne, type View } from '../json-api/index.ts'
import { variantResource } from '../products/catalogue.resources.ts'
import { cartAttributes, cartShape, promotionAttributes, promotionShape } from './cart.serializer.ts'
import { lineItemResource, lineItemsOf } from './line-item.resource.ts'

const variantIdsOf = (orders: Order[]): number[] => [
  ...new Set(orders.flatMap(({ lines }) => lines.map(({ variantId }) => variantId))),
]

const addressOf = (id: (order: Order) => number | null): Relationship<Order> => ({
  many: false,
  resource: () => addressResource,
  link: (order) => toOne('address', id(order)),
  load: (orders, { ctx }) => listAddresses(ctx, { ids: orders.map(id).filter((each) => each !== null) }),
})

/** A cart; in an account's list the same noun is `order` (contract.md 3.3). */
export const cartResource: Resource<Order> = {
  type: 'cart',
  id: ({ id }) => String(id),
  shape: cartShape,
  attributes: cartAttributes,
  relationships: {
    line_items: {
      many: true,
      resource: () => lineItemResource,
      link: ({ lines }) => toMany('line_item', lines.map(idOf)),
      load: (orders, { ctx }) =>
        lineItemsOf(
          ctx,
          orders.flatMap(({ lines }) => lines),
        ),
    },
    variants: {
      many: true,
      resource: () => variantResource,
      link: (order) => toMany('variant', variantIdsOf([order])),
      load: (orders, { ctx }) => listVariants(ctx, { ids: variantIdsOf(orders) }),
    },
    promotions: {
      many: true,
      resource: () => promotionResource,
      link: (order) => toMany('promotion', activePromotionIds(order)),
      load: promotionsOf,
    },
    payments: {
      many: true,
      resource: () => paymentResource,
      link: ({ payments }) => toMany('payment', payments.filter(isValidPayment).map(idOf)),
      load: async (orders) => orders.flatMap(({ payments }) => payments.filter(isValidPayment)),
    },
    shipments: {
      many: true,
      resource: () => shipmentResource,
      link: ({ shipments }) => toMany('shipment', shipments.map(idOf)),
      load: async (orders) => orders.flatMap((order) => order.shipments.map((shipment) => ({ order, shipment }))),
    },
    user: {
      many: false,
      resource: () => userResource,
      link: ({ userId }) => toOne('user', userId),
      load: customersOf,
    },
    billing_address: addressOf(({ billAddressId }) => billAddressId),
    shipping_address: addressOf(({ shipAddressId }) => shipAddressId),
  },
}

/** The same, in an account's list. */
export const orderResource: Resource<Order> = { ...cartResource, type: 'order' }

type GivenPromotion = { promotion: Promotion; amountCents: number }

const promotionResource: Resource<GivenPromotion> = {
  type: 'promotion',
  id: ({ promotion }) => String(promotion.id),
  shape: promotionShape,
  attributes: promotionAttributes,
  relationships: {},
}

async function promotionsOf(orders: Order[], { ctx }: View): Promise<GivenPromotion[]> {
  const promotions = await listPromotionsByIds(ctx, { ids: [...new Set(orders.flatMap(activePromotionIds))] })
  return orders.flatMap((order) =>
    activePromotionIds(order).flatMap((id) => {
      const promotion = promotions.find((each) => each.id === id)
      return promotion ? [{ promotion, amountCents: amountOfPromotionCents(order, id) }] : []
    }),
  )
}

async function customersOf(orders: Order[], { ctx }: View): Promise<Customer[]> {
  const ids = [...new Set(orders.map(({ userId }) => userId))].filter((id) => id !== null)
  const users = await Promise.all(ids.map((userId) => findUser(ctx.db, userId)))
  return customersFrom(
    ctx,
    users.filter((user) => user !== null),
  )
}

function idOf({ id }: { id: number | null }): string {
  return String(id)
}
