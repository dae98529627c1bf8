import { toCents } from '@prumo/brazil'
import * as contract from '@prumo/contracts/second'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { applyWeightCoupon, payWeightSale, programmeSlug } from '#domains/care/weight'
import { getOrder, type Order, type PaymentChoice, refusalOf } from '#domains/shop/orders'
import { Failure } from '#platform/failure'
import { couponAnswer } from '../../callers/coupon-answer.ts'
import { couponsOfOrders } from '../../callers/coupons-of-orders.ts'
import { noteOutcome, type Outcome } from '../../callers/idempotency/index.ts'
import { paymentOnTheWire } from '../../callers/payment-on-the-wire.ts'
import { refuseCardNumbers } from '../../callers/refuse-card-numbers.ts'
import { RowId } from '../../callers/row-id.ts'
import { paymentFrom } from '../checkout/payment-from.ts'
import { orderProgramme } from './sale-from.ts'
import { findWeightOrder, getWeightOrder, isNamed } from './weight-order.ts'

const tags = ['weight']
const admits = 'signed in or with a shop token'

// As /{apiPath}/user, it tells whether an e-mail has an account, and asks the identity bureau once.
const ordersFromOneAddress = 30

const Attributes = z.record(z.string(), z.unknown())
const PaymentBody = contract.payWeight.request.extend({ patient_attributes: Attributes.optional() })
const LoggedBody = contract.payWeightSignedIn.request.extend({
  patient_attributes: Attributes.optional(),
  existing_card: RowId.optional(),
})
type Body = z.output<typeof LoggedBody>

/** The sale of the weight programme (spec 7.3): by a shop token, or by the nest token of who is signed in. */
export const weightRoutes: FastifyPluginAsyncZod = async (app) => {
  const max = Math.ceil(ordersFromOneAddress * app.parts.config.rateLimitFactor)
  const config = {
    whenRepeated: paidBefore,
    rateLimit: { max, timeWindow: '1 minute', groupId: 'weight payments' },
  }
  const description =
    'The order that the token names, or that of X-Spree-Order-Token; otherwise what this guest’s browser began by ' +
    '/weight/user, or the bearer’s own that waits. Without one, patient_attributes open it; without them 409 ' +
    'weight_not_begun. Again it changes nothing: a paid order is answered as it is, a Pix that is still good is given ' +
    'again. What is answered in weight_answers may say that the programme is not for him: 422 with the reason, and ' +
    'nothing is kept. What is not answered here is asked before a doctor follows him.'
  app.post(
    '/weight/payment',
    {
      preValidation: async ({ body }) => refuseCardNumbers(body),
      config: { ...config, admits },
      schema: {
        summary: 'Pay the weight programme, by Pix or by the provider’s token of a card',
        description,
        tags,
        body: PaymentBody,
        response: { 200: contract.payWeight.response },
      },
    },
    async (request) => pay(request, request.body),
  )
  app.post(
    '/weight/loggedPayment',
    {
      preValidation: async ({ body }) => refuseCardNumbers(body),
      config: { ...config, admits: 'signed in' },
      schema: {
        summary: 'The same for the bearer, also by a saved card and with store credit',
        description,
        tags,
        body: LoggedBody,
        response: { 200: contract.payWeightSignedIn.response },
      },
    },
    async (request) => pay(request, request.body),
  )
  app.post(
    '/weight/apply-coupon',
    {
      config: { admits, whenRepeated: async (request) => withCoupon(request, await getWeightOrder(request)) },
      schema: {
        summary: 'Take a coupon off the price of the programme that waits for its payment',
        description:
          'Of the same order as /weight/payment. 409 weight_not_begun before /weight/user, coupon_too_late once it is placed.',
        tags,
        body: contract.applyWeightCoupon.request.extend({
          couponCode: z.string().max(100),
          slug: z.string().max(60),
        }),
        response: { 200: contract.applyWeightCoupon.response },
      },
    },
    async (request) => {
      mustBeSold(request.body)
      const { id: orderId } = await getWeightOrder(request)
      const order = await applyWeightCoupon(request.ctx, { orderId, ...request.body, code: request.body.couponCode })
      return withCoupon(request, order)
    },
  )
}

/** There is one programme; a call that means another is told so before anything is read. */
const mustBeSold = ({ slug = programmeSlug }: { slug?: string | undefined }): void => {
  if (slug !== programmeSlug) throw new Failure('not_found')
}

const withCoupon = ({ ctx, body }: FastifyRequest, order: Order) =>
  couponAnswer(ctx, order, (body as { couponCode: string }).couponCode)

const pay = async (request: FastifyRequest, body: Body) => {
  mustBeSold(body)
  const found = (await findWeightOrder(request)) ?? (await openFor(request, body))
  noteOutcome(request, { orderId: found.id })
  return payFor(request, found, body)
}

/** For the total that the buyer has seen, with the coupon that he names, or not at all; a paid order is not changed. */
const payFor = async (request: FastifyRequest, found: Order, body: Body) => {
  const { id: orderId } = await withNamedCoupon(request, found, body)
  const expectedTotalCents = body.total === undefined ? null : toCents(body.total)
  const payment = await choiceFrom(request, body)
  return paymentOnTheWire(await payWeightSale(request.ctx, { orderId, payment, expectedTotalCents }))
}

const withNamedCoupon = async (request: FastifyRequest, order: Order, { couponCode }: Body): Promise<Order> => {
  if (!couponCode || order.completedAt !== null) return order
  const [standing] = (await couponsOfOrders(request.ctx, [order])).values()
  if (standing?.code.toLowerCase() === couponCode.trim().toLowerCase()) return order
  return applyWeightCoupon(request.ctx, { orderId: order.id, code: couponCode })
}

/** Without an order: who buys, and what he answers if he is asked. */
const openFor = async (request: FastifyRequest, body: Body): Promise<Order> => {
  if (isNamed(request)) throw new Failure('not_found')
  const { slug = programmeSlug, patient_attributes: attributes, weight_answers: answers } = body
  if (!attributes) throw new Failure('weight_not_begun')
  return orderProgramme(request, { slug, attributes, answers })
}

const choiceFrom = async (request: FastifyRequest, body: Body): Promise<PaymentChoice> => {
  const { payment_method: kind, existing_card: savedCardId, store_credit: credit, installments } = body
  if (kind === 'credit') return { paymentMethodId: null, installments: 1, isByCredit: true }
  const { actor } = request.ctx
  const named = savedCardId ? ('card' as const) : kind
  const card = savedCardId && { savedCardId, userId: actor.kind === 'user' ? actor.userId : 0 }
  const token = body.gateway_payment_profile_id ?? (card ? 'saved' : undefined)
  const given = { payment_method: named, gateway_payment_profile_id: token, installments, order_id: 0 }
  return {
    ...(await paymentFrom(request.ctx, given)),
    ...(card ? { card } : {}),
    ...(credit === undefined ? {} : { creditCents: toCents(credit) }),
  }
}

/** A declined card is not charged again. In all other cases the handler runs again and changes nothing. */
const paidBefore = async (request: FastifyRequest, _reply: FastifyReply, outcome: Outcome | null) => {
  const order = outcome
    ? await getOrder(request.ctx, { orderId: Number(outcome.orderId) })
    : await findWeightOrder(request)
  const reason = order && refusalOf(order)
  if (reason) throw new Failure('payment_declined', { reason })
  return outcome && order ? payFor(request, order, request.body as Body) : undefined
}
