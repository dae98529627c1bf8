import { toCents } from '@prumo/brazil'
import * as contract from '@prumo/contracts/second'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { ProductLineName } from '#domains/shop/catalogue'
import { applyCouponToGoods, getOrder, type Order, orderGoods, payOrder, refusalOf } from '#domains/shop/orders'
import { Failure } from '#platform/failure'
import { couponAnswer } from '../../callers/coupon-answer.ts'
import { noteOutcome, type Outcome } from '../../callers/idempotency/index.ts'
import { paymentOnTheWire } from '../../callers/payment-on-the-wire.ts'
import { refuseCardNumbers } from '../../callers/refuse-card-numbers.ts'
import { RowId } from '../../callers/row-id.ts'
import { goodsFrom, inItsWords } from './goods-from.ts'
import { orderOnTheWire } from './order.serializer.ts'
import { paymentFrom } from './payment-from.ts'
import { cartToFill, namedOrder } from './whose-order.ts'

type Place = {
  path: 'shop' | 'phytotherapy'
  sold: readonly ProductLineName[]
  order: typeof contract.createShopOrder | typeof contract.createPhytotherapyOrder
  payment: typeof contract.payShopOrder | typeof contract.payPhytotherapyOrder
  coupon: typeof contract.applyShopCoupon | typeof contract.applyPhytotherapyCoupon
}

const places: Place[] = [
  {
    path: 'shop',
    sold: ['sexShop', 'personalCare', 'phyto'],
    order: contract.createShopOrder,
    payment: contract.payShopOrder,
    coupon: contract.applyShopCoupon,
  },
  {
    path: 'phytotherapy',
    sold: ['phyto'],
    order: contract.createPhytotherapyOrder,
    payment: contract.payPhytotherapyOrder,
    coupon: contract.applyPhytotherapyCoupon,
  },
]

// As /{apiPath}/user, it tells whether an e-mail has an account.
const ordersFromOneAddress = 30

/**
 * /shop/checkout and /phytotherapy/checkout (spec 7.3): an order in one call, its coupon and its payment, by the
 * storefront's own rules.
 */
export const checkoutRoutes: FastifyPluginAsyncZod = async (app) => {
  const max = Math.ceil(ordersFromOneAddress * app.parts.config.rateLimitFactor)
  for (const place of places) {
    await app.register(orderRoute, { place, max })
    await app.register(paymentRoute, { place })
    await app.register(couponRoute, { place })
  }
}

const admits = 'signed in or with a shop token'

const orderRoute: FastifyPluginAsyncZod<{ place: Place; max: number }> = async (app, { place, max }) => {
  app.post(
    `/${place.path}/checkout/order`,
    {
      config: {
        admits,
        whenRepeated: orderedBefore,
        rateLimit: { max, timeWindow: '1 minute', groupId: 'goods ordered' },
      },
      schema: {
        summary: 'Order goods: lines, buyer, address and delivery in one call',
        description:
          'A guest’s shop token opens an order of its own and is used up, unless it names an order: then that one is ' +
          'filled anew. For somebody signed in it is his cart, whose former lines go. Nothing is placed before it is paid.',
        tags: [place.path],
        // The domain reports each invalid field of the buyer, in Portuguese; the schema would report only the first.
        body: place.order.request.extend({ patient_attributes: z.record(z.string(), z.unknown()) }),
        response: { 200: place.order.response },
      },
    },
    async (request) => {
      const order = await inItsWords(
        orderGoods(request.ctx, { ...cartToFill(request), ...goodsFrom(request.body), sold: place.sold }),
      )
      noteOutcome(request, { orderId: order.id })
      return orderOnTheWire(order)
    },
  )
}

/** The same caller under the same key: his order, whatever became of it since. */
const orderedBefore = async (request: FastifyRequest, _reply: FastifyReply, outcome: Outcome | null) =>
  outcome ? orderOnTheWire(await getOrder(request.ctx, { orderId: Number(outcome.orderId) })) : undefined

const paymentRoute: FastifyPluginAsyncZod<{ place: Place }> = async (app, { place }) => {
  app.post(
    `/${place.path}/checkout/payment`,
    {
      preValidation: async ({ body }) => refuseCardNumbers(body),
      config: {
        admits,
        // A declined card is not charged again. In all other cases the handler runs again and changes nothing.
        whenRepeated: async (request) => {
          const reason = refusalOf(await namedOrder(request, namedIn(request, place)))
          if (reason) throw new Failure('payment_declined', { reason })
        },
      },
      schema: {
        summary: 'Pay an order, by Pix or by the provider’s token of a card',
        description:
          'A guest’s shop token names the order, which the order’s own token opens. Again it changes nothing: a paid ' +
          'order is answered as it is, a Pix that is still good is given again. 409 while nobody knows what came of a charge, ' +
          'and where the total is no longer the one that is named.',
        tags: [place.path],
        body: place.payment.request.extend({ order_id: RowId }),
        response: { 200: place.payment.response },
      },
    },
    async (request) => {
      const { id: orderId } = await namedOrder(request, namedIn(request, place))
      const { total } = request.body
      const expectedTotalCents = total === undefined ? null : toCents(total)
      const payment = await paymentFrom(request.ctx, request.body)
      return paymentOnTheWire(await payOrder(request.ctx, { orderId, payment, expectedTotalCents }))
    },
  )
}

const couponRoute: FastifyPluginAsyncZod<{ place: Place }> = async (app, { place }) => {
  app.post(
    `/${place.path}/checkout/coupon`,
    {
      config: {
        admits,
        whenRepeated: async (request) => withCoupon(request, await namedOrder(request, namedIn(request, place))),
      },
      schema: {
        summary: 'Take a coupon off the price of an order that is not placed',
        tags: [place.path],
        body: place.coupon.request.extend({ order_id: RowId, coupon_code: z.string().max(100) }),
        response: { 200: place.coupon.response },
      },
    },
    async (request) => {
      const { id: orderId, token } = await namedOrder(request, namedIn(request, place))
      return withCoupon(
        request,
        await applyCouponToGoods(request.ctx, { orderId, token, sold: place.sold, code: request.body.coupon_code }),
      )
    },
  )
}

const namedIn = ({ body }: FastifyRequest, { sold }: Place) => ({
  orderId: (body as { order_id: number }).order_id,
  sold,
})

const withCoupon = ({ ctx, body }: FastifyRequest, order: Order) =>
  couponAnswer(ctx, order, (body as { coupon_code: string }).coupon_code)
