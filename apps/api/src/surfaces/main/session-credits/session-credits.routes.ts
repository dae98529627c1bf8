import * as contract from '@prumo/contracts/main'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { listOwnSessions, listSessionPackages, type OwnSource, returnPackage } from '#domains/care/session-credits'
import { signedIn } from '../../callers/bearer.ts'
import { RowId } from '../../callers/row-id.ts'

const tags = ['session credits']
const params = z.object({ order_id: RowId })

/** GET /api/v1/session_packages (ours): what is sold (spec 9). */
export const sessionPackageRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/v1/session_packages',
    {
      schema: {
        summary: 'List the packages of psychology sessions, the smallest first',
        tags,
        response: { 200: contract.listSessionPackages.response },
      },
    },
    async ({ ctx }) => ({
      packages: (await listSessionPackages(ctx)).map(({ variantId, sessions, priceCents }) => ({
        variantId,
        amount: sessions,
        price: priceCents / 100,
      })),
    }),
  )
}

/** /api/v1/session_credits (ours): the sessions that a patient has. */
export const sessionCreditRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/v1/session_credits',
    {
      config: { admits: 'signed in' },
      schema: {
        summary: 'List the bearer’s sessions, by what paid for them, and say how many he may book',
        tags,
        response: { 200: contract.listSessionCredits.response },
      },
    },
    answer,
  )
  app.post(
    '/v1/session_credits/:order_id/return',
    {
      config: { admits: 'signed in', whenRepeated: answer },
      schema: {
        summary: 'Return what was not spent of a package; its money goes back',
        description: 'At any time, without a fee. 409 if nothing of it is left to return.',
        tags,
        params,
        response: { 200: contract.returnSessionPackage.response },
      },
    },
    async (request) => {
      await returnPackage(request.ctx, { orderId: request.params.order_id })
      return answer(request)
    },
  )
}

const answer = async (request: FastifyRequest) => {
  const { available, sources } = await listOwnSessions(request.ctx, { patientId: signedIn(request).userId })
  return { available, sources: sources.map(sourceOnTheWire) }
}

const sourceOnTheWire = ({ order, orderId, paidBack: _, returnsCents, grantedAt, ...counts }: OwnSource) => ({
  ...counts,
  orderId,
  orderNumber: order.number,
  grantedAt: grantedAt.toISOString(),
  returns: returnsCents === null ? null : returnsCents / 100,
})
