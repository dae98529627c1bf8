import * as contract from '@prumo/contracts/staff'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import {
  agreeToRemoval,
  getRecovery,
  listRecoveries,
  proposeRemoval,
  readRecovery,
  refuseRecovery,
} from '#domains/people/recoveries'
import { RowId } from '../../callers/row-id.ts'
import { recoveryOnTheWire, recoveryRowOnTheWire } from './recovery.serializer.ts'

const tags = ['team']
const params = z.object({ id: RowId })
type OfOne = FastifyRequest<{ Params: { id: number } }>

/** The request as it stands: also the answer to a retry, which decides nothing a second time. */
const shown = async ({ ctx, params: { id: recoveryId } }: OfOne) => ({
  recovery: recoveryOnTheWire(await getRecovery(ctx, { recoveryId }), ctx.actor),
})
const config = {
  admits: ['administrator'] as const,
  whenRepeated: (request: FastifyRequest) => shown(request as OfOne),
}

/** Help for people who lost their second step: one administrator proposes, another agrees (decision 0073). */
export const recoveryRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/recoveries',
    {
      config: { admits: config.admits },
      schema: {
        summary: 'List open requests to remove a lost second step, the oldest first',
        tags,
        querystring: z.object({ after: RowId.optional() }),
        response: { 200: contract.listRecoveries.response },
      },
    },
    async ({ ctx, query }) => ({ recoveries: (await listRecoveries(ctx, query)).map(recoveryRowOnTheWire) }),
  )
  app.get(
    '/recoveries/:id',
    {
      config: { admits: config.admits },
      schema: { summary: 'Show one', tags, params, response: { 200: contract.showRecovery.response } },
    },
    async ({ ctx, params: { id: recoveryId } }) => ({
      recovery: recoveryOnTheWire(await readRecovery(ctx, { recoveryId }), ctx.actor),
    }),
  )
  app.put(
    '/recoveries/:id/proposal',
    {
      config,
      schema: {
        summary: 'Say how it was checked who asks, and propose the removal',
        tags,
        params,
        body: contract.proposeRemoval.request,
        response: { 200: contract.proposeRemoval.response },
      },
    },
    async (request) => {
      await proposeRemoval(request.ctx, { recoveryId: request.params.id, ...request.body })
      return shown(request)
    },
  )
  app.put(
    '/recoveries/:id/agreement',
    {
      config,
      schema: {
        summary: 'Agree to it as the second person: removed after a day',
        tags,
        params,
        response: { 200: contract.agreeToRemoval.response },
      },
    },
    async (request) => {
      await agreeToRemoval(request.ctx, { recoveryId: request.params.id })
      return shown(request)
    },
  )
  app.put(
    '/recoveries/:id/refusal',
    {
      config,
      schema: {
        summary: 'End it without a removal',
        tags,
        params,
        body: contract.refuseRecovery.request,
        response: { 200: contract.refuseRecovery.response },
      },
    },
    async (request) => {
      await refuseRecovery(request.ctx, { recoveryId: request.params.id, ...request.body })
      return shown(request)
    },
  )
}
