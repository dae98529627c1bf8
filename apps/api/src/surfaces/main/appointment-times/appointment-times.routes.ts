import { listAppointmentTimes as contract } from '@prumo/contracts/main'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { z } from 'zod'
import { listDoctors, listFreeTimes, type Slot } from '#domains/care/doctors'
import { keepOutOfCaches } from '../../callers/keep-out-of-caches.ts'
import { RowId, wholeNumber } from '../../callers/row-id.ts'

const Query = contract.request.extend({
  doctor_id: RowId.optional(),
  days: wholeNumber({ from: 1, to: 31 }).default(14),
})

/** GET /api/v1/appointment_times (ours): bookable times of one doctor, or of all suitable ones. */
export const appointmentTimeRoutes: FastifyPluginAsyncZod = async (app) => {
  keepOutOfCaches(app)
  app.get(
    '/v1/appointment_times',
    {
      schema: {
        summary: 'List the times that can be booked',
        description: 'Without a doctor each time stands once, with one who is free.',
        tags: ['doctors'],
        querystring: Query,
        response: { 200: contract.response },
      },
    },
    async ({ ctx, query }) => {
      const doctors = await listDoctors(ctx, filterFrom(query))
      const doctorIds = doctors.map(({ userId }) => userId)
      const { from, days } = query
      const times = await listFreeTimes(ctx, { doctorIds, days, ...(from && { from }) })
      return { times: (query.doctor_id === undefined ? oneOfEach(times) : times).map(timeOnTheWire) }
    },
  )
}

const filterFrom = (query: z.output<typeof Query>) => ({
  onlyAccepting: true,
  ...(query.doctor_id && { ids: [query.doctor_id] }),
  ...(query.pathology && { pathology: query.pathology }),
  ...(query.profession && { profession: query.profession }),
  ...(query.communication_channel && { channel: query.communication_channel }),
})

/** The first doctor at each time, in display order. */
const oneOfEach = (times: Slot[]): Slot[] => {
  const firsts = new Map<number, Slot>()
  for (const time of times) if (!firsts.has(time.startsAt.getTime())) firsts.set(time.startsAt.getTime(), time)
  return [...firsts.values()]
}

const timeOnTheWire = ({ doctorId, startsAt, endsAt }: Slot) => ({
  doctorId,
  startsAt: startsAt.toISOString(),
  durationMinutes: (endsAt.getTime() - startsAt.getTime()) / 60_000,
})
