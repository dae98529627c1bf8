import * as contract from '@prumo/contracts/main'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import {
  applyConsultationCoupon,
  type Consultation,
  getConsultationOfOrder,
  removeConsultationCoupon,
} from '#domains/care/consultations'
import type { Context } from '#platform/context'
import { orderTokenOf } from '../../callers/order-token.ts'
import { RowId } from '../../callers/row-id.ts'
import { consultationOnTheWire } from './consultation.serializer.ts'

const tags = ['consultations']
const params = z.object({ order_id: RowId })
const Body = z.object({ order_id: RowId, coupon_code: z.string().max(100) })

/** The coupon of a consultation that waits for its payment (spec 7.2), and a call of ours to remove it. */
export const consultationCouponRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/v1/consultations/apply_coupon',
    {
      config: {
        admits: 'anybody',
        whenRepeated: async (request) => asItStands(request, (request.body as Typed).order_id),
      },
      schema: {
        summary: 'Take a coupon off the price of a consultation that waits for its payment',
        description: 'By the bearer whose consultation it is, or with its order token. 409 once its order is placed.',
        tags,
        body: Body,
        response: { 200: contract.applyConsultationCoupon.response },
      },
    },
    async (request) => {
      const { order_id: orderId, coupon_code: code } = request.body
      const consultation = await applyConsultationCoupon(request.ctx, { ...ofOrder(request, orderId), code })
      return couponOnTheWire(request.ctx, consultation, code)
    },
  )
  app.delete(
    '/v1/consultations/:order_id/coupon',
    {
      config: {
        admits: 'anybody',
        whenRepeated: async (request) =>
          withConsultation(request, (request.params as z.output<typeof params>).order_id),
      },
      schema: {
        summary: 'Remove the coupon of a consultation that waits for its payment',
        tags,
        params,
        response: { 200: contract.removeConsultationCoupon.response },
      },
    },
    async (request) => {
      const consultation = await removeConsultationCoupon(request.ctx, ofOrder(request, request.params.order_id))
      return { consultation: await consultationOnTheWire(request.ctx, consultation) }
    },
  )
}

type Typed = z.output<typeof Body>

const ofOrder = (request: FastifyRequest, orderId: number) => ({ orderId, orderToken: orderTokenOf(request) })

/** This key has already applied it; it may have been removed again since. */
const asItStands = async (request: FastifyRequest, orderId: number) => {
  const consultation = await getConsultationOfOrder(request.ctx, ofOrder(request, orderId))
  return couponOnTheWire(request.ctx, consultation, (request.body as Typed).coupon_code)
}

const withConsultation = async (request: FastifyRequest, orderId: number) => ({
  consultation: await consultationOnTheWire(
    request.ctx,
    await getConsultationOfOrder(request.ctx, ofOrder(request, orderId)),
  ),
})

const couponOnTheWire = async (ctx: Context, consultation: Consultation, code: string) => {
  const { coupon, total } = await consultationOnTheWire(ctx, consultation)
  return { code: coupon?.code ?? code, isApplied: coupon !== null, discount: coupon?.discount ?? 0, total }
}
