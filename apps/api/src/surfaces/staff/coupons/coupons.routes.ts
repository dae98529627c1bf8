import * as contract from '@prumo/contracts/staff'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { listSellableProducts } from '#domains/shop/catalogue'
import {
  type Coupon,
  changeCoupon,
  endCoupon,
  getCouponByCode,
  listCoupons,
  makeCoupon,
} from '#domains/shop/promotions'
import { signedIn } from '../../callers/bearer.ts'
import { wholeNumber } from '../../callers/row-id.ts'
import { couponsOnTheWire } from './coupon.serializer.ts'

const tags = ['coupons']
const admits = ['administrator'] as const
const couponId = wholeNumber({ from: 1, to: 2_147_483_647 })
const params = z.object({ id: couponId })
const pageSize = 50

const answerWith = async ({ ctx }: FastifyRequest, made: Coupon) => {
  const [coupon] = await couponsOnTheWire(ctx, [made])
  return { coupon: coupon as NonNullable<typeof coupon> }
}

/** What this very request has made. */
const answerWithTheSame = async (request: FastifyRequest, reply: FastifyReply) => {
  const { code } = contract.makeCoupon.request.parse(request.body)
  reply.status(201)
  return answerWith(request, await getCouponByCode(request.ctx, { code }))
}

/** /api/staff/v1/coupons: an administrator makes, changes and ends coupons; each act is noted with its author. */
export const couponRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/coupons',
    {
      config: { admits },
      schema: {
        summary: 'List coupons with their uses, the newest first',
        tags,
        querystring: contract.listCoupons.request.extend({ after: couponId.optional() }),
        response: { 200: contract.listCoupons.response },
      },
    },
    async ({ ctx, query }) => ({
      coupons: await couponsOnTheWire(ctx, await listCoupons(ctx, { ...query, limit: pageSize })),
      products: await listSellableProducts(ctx),
    }),
  )
  app.post(
    '/coupons',
    {
      config: { admits, whenRepeated: answerWithTheSame },
      schema: {
        summary: 'Make a coupon',
        description: 'Never for a prescription medicine: CFM 1.939/2010.',
        tags,
        body: contract.makeCoupon.request,
        response: { 201: contract.makeCoupon.response },
      },
    },
    async (request, reply) => {
      const { amountCents: flatCents, ...wanted } = request.body
      const made = await makeCoupon(request.ctx, { ...wanted, flatCents, staffId: signedIn(request).userId })
      return reply.status(201).send(await answerWith(request, made))
    },
  )
  app.put(
    '/coupons/:id/limits',
    {
      config: { admits, whenRepeated: 'runs again' },
      schema: {
        summary: 'Change until when and how often a coupon is used',
        description: 'Never below what was used. Refused after another change: `revision` says which one was seen.',
        tags,
        params,
        body: contract.changeCoupon.request,
        response: { 200: contract.changeCoupon.response },
      },
    },
    async (request) => {
      const by = { id: request.params.id, staffId: signedIn(request).userId }
      return answerWith(request, await changeCoupon(request.ctx, { ...request.body, ...by }))
    },
  )
  app.put(
    '/coupons/:id/end',
    {
      config: { admits, whenRepeated: 'runs again' },
      schema: { summary: 'End a coupon now', tags, params, response: { 200: contract.endCoupon.response } },
    },
    async (request) =>
      answerWith(request, await endCoupon(request.ctx, { id: request.params.id, staffId: signedIn(request).userId })),
  )
}
