import { listDoctors as contract } from '@prumo/contracts/main'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { listDoctors, listFreeTimes } from '#domains/care/doctors'
import { keepOutOfCaches } from '../../callers/keep-out-of-caches.ts'
import { doctorOnTheWire } from './doctor.serializer.ts'

const daysLookedAt = 14

/** GET /api/v1/doctors (spec 7.2): the doctors that a patient can choose, each with the next free slots. */
export const doctorRoutes: FastifyPluginAsyncZod = async (app) => {
  // A free slot may be taken a moment later.
  keepOutOfCaches(app)
  app.get(
    '/v1/doctors',
    {
      schema: {
        summary: 'List doctors and psychologists',
        description: 'Those who take new patients. Of a condition: the doctors who treat it, and every psychologist.',
        tags: ['doctors'],
        querystring: contract.request,
        response: { 200: contract.response },
      },
    },
    async ({ ctx, query: { communication_channel: channel, profession, pathology } }) => {
      const filter = { onlyAccepting: true, ...(channel && { channel }), ...(profession && { profession }) }
      const doctors = await listDoctors(ctx, { ...filter, ...(pathology && { pathology }) })
      const doctorIds = doctors.map(({ userId }) => userId)
      const times = await listFreeTimes(ctx, { doctorIds, days: daysLookedAt })
      return { doctors: doctors.map((doctor) => doctorOnTheWire(doctor, times)) }
    },
  )
}
