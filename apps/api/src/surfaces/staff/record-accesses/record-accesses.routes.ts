import { listAllRecordAccesses as contract } from '@prumo/contracts/staff'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { listAccesses } from '#domains/care/record-accesses'
import { namesOf } from '../../callers/names-of.ts'
import { RowId } from '../../callers/row-id.ts'

/** GET /api/staff/v1/record_accesses: the log of readings, only for administrators, who can read no record. */
export const recordAccessRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/record_accesses',
    {
      config: { admits: ['administrator'] },
      schema: {
        summary: 'List who read whose record',
        tags: ['record-accesses'],
        querystring: z.object({ patient_id: RowId.optional(), before: RowId.optional() }),
        response: { 200: contract.response },
      },
    },
    async (request) => {
      const { ctx, query } = request
      const accesses = await listAccesses(ctx, { patientId: query.patient_id, before: query.before })
      const nameOf = await namesOf(
        ctx,
        accesses.flatMap(({ actorId }) => actorId ?? []),
      )
      return {
        recordAccesses: accesses.map(({ subjectId: _, at, ...access }) => ({
          ...access,
          actorName: access.actorId === null ? null : nameOf(access.actorId),
          at: at.toISOString(),
        })),
      }
    },
  )
}
