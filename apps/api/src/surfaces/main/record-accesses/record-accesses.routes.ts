import { listRecordAccesses as contract } from '@prumo/contracts/main'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { listAccesses } from '#domains/care/record-accesses'
import { signedIn } from '../../callers/bearer.ts'
import { namesOf } from '../../callers/names-of.ts'
import { RowId } from '../../callers/row-id.ts'

/** GET /api/v1/record_accesses (ours, LGPD art. 18): who read what of the bearer's record. */
export const recordAccessRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/v1/record_accesses',
    {
      config: { admits: 'signed in' },
      schema: {
        summary: 'List who read the bearer’s record',
        tags: ['record-accesses'],
        querystring: z.object({ before: RowId.optional() }),
        response: { 200: contract.response },
      },
    },
    async (request) => {
      const { userId } = signedIn(request)
      const accesses = await listAccesses(request.ctx, { patientId: userId, before: request.query.before })
      const nameOf = await namesOf(
        request.ctx,
        accesses.map(({ actorId }) => actorId),
      )
      return {
        recordAccesses: accesses.map(({ id, actorId, actorRole, what, at }) => ({
          id,
          actorName: nameOf(actorId),
          actorRole,
          what,
          at: at.toISOString(),
        })),
      }
    },
  )
}
