import { listRecordAccesses as contract } from '@prumo/contracts/main'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { type EmergencyAccess, readEmergencyAccesses } from '#domains/care/access-reasons'
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
        accesses.flatMap(({ actorId }) => actorId ?? []),
      )
      const emergencies = await readEmergencyAccesses(request.ctx, { patientId: userId })
      return {
        recordAccesses: accesses.map(({ id, actorId, actorRole, reason, what, at }) => ({
          id,
          actorName: actorId === null ? null : nameOf(actorId),
          actorRole,
          reason,
          reasonWords: reason === 'break_glass' ? wordsAt(emergencies, { actorId, at }) : null,
          what,
          at: at.toISOString(),
        })),
      }
    },
  )
}

/** What its reader wrote when he opened the chart for the time in which this reading lies. */
const wordsAt = (emergencies: EmergencyAccess[], reading: { actorId: number | null; at: Date }): string | null => {
  const mine = groupedBy(emergencies, reading.actorId)
  return mine.find(({ at, endsAt }) => at <= reading.at && reading.at < endsAt)?.reason ?? null
}

const groupedBy = (emergencies: EmergencyAccess[], id: number | null): EmergencyAccess[] =>
  emergencies.filter(({ actorId: by }) => by === id)
