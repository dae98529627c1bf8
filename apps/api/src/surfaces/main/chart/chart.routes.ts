import { showOwnChart as contract } from '@prumo/contracts/main'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { readInPersonReminder, readStandingEntries } from '#domains/care/chart'
import { readOwnVisits } from '#domains/care/consultations'
import { signedIn } from '../../callers/bearer.ts'
import { namesOf } from '../../callers/names-of.ts'

/** GET /api/v1/chart (ours; CEM art. 88, LGPD art. 18): what professionals wrote about the bearer, in brief. */
export const chartRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/v1/chart',
    {
      config: { admits: 'signed in' },
      schema: {
        summary: 'Show what was written about the bearer',
        tags: ['chart'],
        response: { 200: contract.response },
      },
    },
    async (request) => {
      const { ctx } = request
      const { userId: patientId } = signedIn(request)
      const entries = await readStandingEntries(ctx, { patientId })
      const visits = await readOwnVisits(ctx, { patientId })
      const people = [...entries.map(({ authorId }) => authorId), ...visits.map(({ doctorId }) => doctorId)]
      const nameOf = await namesOf(ctx, people)
      return {
        chart: {
          inPerson: await readInPersonReminder(ctx, { patientId }),
          entries: entries.map(({ id, kind, text, detail, code, on, vital, authorId, at }) => ({
            ...{ id, kind, text, detail, code, on, vital },
            authorName: nameOf(authorId),
            at: at.toISOString(),
          })),
          visits: visits.flatMap(({ id, doctorId, closedAt, closingNote }) =>
            closedAt ? [{ id, doctorName: nameOf(doctorId), closedAt: closedAt.toISOString(), closingNote }] : [],
          ),
        },
      }
    },
  )
}
