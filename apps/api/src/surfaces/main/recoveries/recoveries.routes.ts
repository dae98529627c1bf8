import * as contract from '@prumo/contracts/main'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import {
  askForRecovery,
  findOpenRecovery,
  type Recovery,
  stopOwnRecovery,
  stopRecoveryByLink,
} from '#domains/people/recoveries'
import { signedIn } from '../../callers/bearer.ts'
import { callerOf } from '../security/security.routes.ts'

const tags = ['security']
const stopped = () => ({ isStopped: true as const })

/** /api/v1/recoveries and what stops one (ours): help for somebody who lost his second step (decision 0073). */
export const recoveryRoutes: FastifyPluginAsyncZod = async (app) => {
  const max = Math.ceil(30 * app.parts.config.rateLimitFactor)
  const rateLimit = { max, timeWindow: '10 minutes' }
  app.post(
    '/v1/recoveries',
    {
      config: { admits: 'anybody', whenRepeated: 'runs again', rateLimit },
      schema: {
        summary: 'Ask two administrators to remove a lost second step',
        description: 'Opened by the right password alone; wrong ones are counted and answered as at a sign-in.',
        tags,
        body: contract.askForRecovery.request,
        response: { 201: contract.askForRecovery.response },
      },
    },
    async ({ ctx, body }, reply) => {
      await askForRecovery(ctx, body)
      return reply.status(201).send({ isAsked: true as const })
    },
  )
  app.get(
    '/v1/recovery',
    {
      config: { admits: 'signed in' },
      schema: {
        summary: 'Show whether somebody asked to remove the bearer’s second step',
        tags,
        response: { 200: contract.showRecovery.response },
      },
    },
    async (request) => {
      const open = await findOpenRecovery(request.ctx, signedIn(request))
      return { recovery: open && onTheWire(open) }
    },
  )
  app.delete(
    '/v1/recovery',
    {
      config: { admits: 'signed in', whenRepeated: stopped },
      schema: {
        summary: 'Stop it',
        description:
          'Needs a proof of the last ten minutes; a way in that was added shortly before leaves the mailed link.',
        tags,
        response: { 200: contract.stopRecovery.response },
      },
    },
    async (request) => {
      await stopOwnRecovery(request.ctx, callerOf(request))
      return stopped()
    },
  )
  app.put(
    '/v1/recovery_stop',
    {
      config: { admits: 'anybody', whenRepeated: 'runs again', rateLimit },
      schema: {
        summary: 'Stop it through the mailed link',
        tags,
        body: contract.stopRecoveryByLink.request,
        response: { 200: contract.stopRecoveryByLink.response },
      },
    },
    async ({ ctx, body }) => {
      await stopRecoveryByLink(ctx, body)
      return stopped()
    },
  )
}

const onTheWire = ({ state, askedAt, expiresAt, removesAt }: Recovery) => ({
  state: state === 'proposed' || state === 'agreed' ? state : ('asked' as const),
  askedAt: askedAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
  removesAt: removesAt?.toISOString() ?? null,
})
