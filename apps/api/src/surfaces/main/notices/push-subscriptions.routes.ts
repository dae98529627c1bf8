import * as contract from '@prumo/contracts/main'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { deviceOf } from '#domains/people/identity'
import { listPushDevices, removePushDevice, sendTestNotice, subscribeToPush } from '#domains/people/notices'
import { RowId } from '../../callers/row-id.ts'
import { callerOf } from '../security/security.routes.ts'
import { pushOnTheWire } from './notices.serializer.ts'

const tags = ['notices']
const params = z.object({ id: RowId })
const response = { 200: contract.listPushSubscriptions.response }

/** /api/v1/push_subscriptions (ours): the browsers that receive the bearer's notices by web push. */
export const pushSubscriptionRoutes: FastifyPluginAsyncZod = async (app) => {
  const max = Math.ceil(20 * app.parts.config.rateLimitFactor)
  const rateLimit = { max, timeWindow: '10 minutes' }
  app.get(
    '/v1/push_subscriptions',
    {
      config: { admits: 'signed in' },
      schema: { summary: 'List the browsers that receive the bearer’s notices', tags, response },
    },
    own,
  )
  app.put(
    '/v1/push_subscription',
    {
      config: { admits: 'signed in', whenRepeated: own, rateLimit },
      schema: {
        summary: 'Receive the bearer’s notices in this browser, while its session lives',
        tags,
        body: contract.subscribeToPush.request,
        response,
      },
    },
    async (request) => {
      const { endpoint, keys } = request.body
      const device = deviceOf(request.headers['user-agent'])
      await subscribeToPush(request.ctx, { ...callerOf(request), device, endpoint, ...keys })
      return own(request)
    },
  )
  app.delete(
    '/v1/push_subscriptions/:id',
    {
      config: { admits: 'signed in', whenRepeated: own },
      schema: { summary: 'Send nothing to this browser any more', tags, params, response },
    },
    async (request) => {
      await removePushDevice(request.ctx, { userId: callerOf(request).userId, id: request.params.id })
      return own(request)
    },
  )
  app.post(
    '/v1/push_subscriptions/:id/tests',
    {
      config: { admits: 'signed in', whenRepeated: own, rateLimit },
      schema: { summary: 'Send a test notice to this browser', tags, params, response },
    },
    async (request) => {
      await sendTestNotice(request.ctx, { userId: callerOf(request).userId, id: request.params.id })
      return own(request)
    },
  )
}

const own = async (request: FastifyRequest) => ({
  push: pushOnTheWire(await listPushDevices(request.ctx, callerOf(request))),
})
