import { toCents } from '@prumo/brazil'
import { createPackageOrder, validatePackageCoupon } from '@prumo/contracts/second'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { z } from 'zod'
import {
  applyCouponBesidePackage,
  askForPackage,
  findLiveOrder,
  getRequestedOrder,
  type RequestPackage,
} from '#domains/plans/subscriptions'
import type { Order } from '#domains/shop/orders'
import { signedIn } from '../../callers/bearer.ts'
import { couponAnswer } from '../../callers/coupon-answer.ts'
import { noteOutcome, type Outcome } from '../../callers/idempotency/index.ts'
import { inTokenWords } from '../../callers/in-token-words.ts'
import { paymentOnTheWire } from '../../callers/payment-on-the-wire.ts'
import { refuseCardNumbers } from '../../callers/refuse-card-numbers.ts'

const tags = ['packages']
type Body = z.output<typeof createPackageOrder.request>

/**
 * /package-order (spec 7.3): requests a package from the pharmacy. Nothing is charged before a pharmacist has accepted
 * it.
 */
export const packageOrderRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/package-order',
    {
      schema: {
        summary: 'Ask the pharmacy for a package; its money is taken when the pharmacist accepts',
        description:
          'Names the variants of all medicines of the package in one period, or of some where its doctor allowed that. 409 when it is had already, or costs something else than the total that was seen.',
        tags,
        body: createPackageOrder.request,
        response: { 200: createPackageOrder.response },
      },
      preValidation: async ({ body }) => refuseCardNumbers(body),
      config: { admits: 'signed in', whenRepeated: requestedBefore },
    },
    async (request) => {
      const order = await inTokenWords(askForPackage(request.ctx, inputFrom(request.body)))
      noteOutcome(request, { orderId: order.id })
      return asPayment(order)
    },
  )
  app.post(
    '/package-order/coupon-validation',
    {
      config: { admits: 'signed in', whenRepeated: 'runs again' },
      schema: {
        summary: 'Put a coupon on what is bought beside a package',
        description:
          'It counts for the goods in the cart alone. No coupon touches medicine that is sold on prescription (CFM 1.939/2010): without goods 422, and it says so.',
        tags,
        body: validatePackageCoupon.request,
        response: { 200: validatePackageCoupon.response },
      },
    },
    async (request) => {
      const { userId: patientId } = signedIn(request)
      const { packageId, couponCode: code, orderToken: cartToken = null } = request.body
      const order = await applyCouponBesidePackage(request.ctx, { patientId, packageId, cartToken, code })
      return couponAnswer(request.ctx, order, code)
    },
  )
}

/** This key has already requested it. If that was not noted, the request exists, or only its card was saved. */
const requestedBefore = async (request: FastifyRequest, _reply: FastifyReply, outcome: Outcome | null) => {
  const { packageId, patientId } = request.body as Body
  if (outcome) return asPayment(await getRequestedOrder(request.ctx, { patientId, orderId: Number(outcome.orderId) }))
  const found = await findLiveOrder(request.ctx, { packageId, patientId })
  return found ? asPayment(found) : undefined
}

const inputFrom = ({ subscriptionPeriod, spreeAddressId, creditCardId, ...body }: Body): RequestPackage => ({
  patientId: body.patientId,
  packageId: body.packageId,
  period: subscriptionPeriod,
  variantIds: body.variantIds,
  addressId: spreeAddressId,
  deliveryType: body.deliveryType,
  installments: body.installments,
  savedCardId: creditCardId,
  cardToken: body.gatewayPaymentProfileId,
  couponCode: body.couponCode,
  paysBy: body.paymentMethod,
  usesCredit: body.useStoreCredit,
  seenTotalCents: body.total === undefined ? undefined : toCents(body.total),
})

const asPayment = (order: Order) => paymentOnTheWire({ order, payment: order.payments.at(-1) ?? null, pix: null })
