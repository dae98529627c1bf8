import { calendarDayOf } from '@prumo/brazil'
import { listAppointments as contract } from '@prumo/contracts/staff'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { readAppointments } from '#domains/care/consultations'
import { daysInSaoPaulo } from '#domains/care/doctors'
import { countUnread } from '#domains/care/messages'
import { listBirthDates } from '#domains/people/customers'
import { signedIn } from '../../callers/bearer.ts'
import { namesOf } from '../../callers/names-of.ts'
import { wholeNumber } from '../../callers/row-id.ts'
import { appointmentOnTheWire } from './appointment.serializer.ts'

const Query = contract.request.extend({ days: wholeNumber({ from: 1, to: 14 }).default(7) })

/** GET /api/staff/v1/appointments (ours): a doctor's own agenda; for support and administrators everybody's. */
export const appointmentRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/appointments',
    {
      config: { admits: ['doctor', 'psychologist', 'support', 'administrator'] },
      schema: {
        summary: 'List appointments of some days',
        description: 'Support and administrators see when and who, not why, and each sight of it is written down.',
        tags: ['appointments'],
        querystring: Query,
        response: { 200: contract.response },
      },
    },
    async (request) => {
      const reader = signedIn(request)
      const { ctx, query } = request
      const window = await daysInSaoPaulo(ctx, { from: query.from ?? calendarDayOf(ctx.now()), days: query.days })
      const consultations = await readAppointments(ctx, { reader, ...window })
      const people = consultations.flatMap(({ patientId, doctorId }) => [doctorId, ...(patientId ? [patientId] : [])])
      const nameOf = await namesOf(ctx, people)
      const withUserIds = consultations.flatMap(({ patientId, mayKnowWhy }) => (mayKnowWhy && patientId) || [])
      const birthDates = await listBirthDates(ctx, { ids: withUserIds })
      const unread = await countUnread(ctx, { userId: reader.userId, withUserIds })
      return {
        appointments: consultations.flatMap((one) => appointmentOnTheWire(one, { nameOf, birthDates, unread })),
      }
    },
  )
}
