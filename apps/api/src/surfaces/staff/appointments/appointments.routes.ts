import { calendarDayOf } from '@prumo/brazil'
import { listAppointments as contract } from '@prumo/contracts/staff'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { listAppointments } from '#domains/care/consultations'
import { daysInSaoPaulo } from '#domains/care/doctors'
import { countUnread } from '#domains/care/messages'
import { signedIn } from '../../callers/bearer.ts'
import { namesOf } from '../../callers/names-of.ts'
import { appointmentOnTheWire } from './appointment.serializer.ts'

const Query = contract.request.extend({ days: z.coerce.number().int().min(1).max(14).default(7) })

/** GET /api/staff/v1/appointments (ours): a doctor's own agenda; everybody's for support and administrators. */
export const appointmentRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/appointments',
    {
      config: { admits: ['doctor', 'psychologist', 'support', 'administrator'] },
      schema: {
        summary: 'List appointments of some days',
        description: 'Support and administrators see when and who, not why.',
        tags: ['appointments'],
        querystring: Query,
        response: { 200: contract.response },
      },
    },
    async (request) => {
      const { userId, roles } = signedIn(request)
      const { ctx, query } = request
      const treats = roles.includes('doctor') || roles.includes('psychologist')
      const window = await daysInSaoPaulo(ctx, { from: query.from ?? calendarDayOf(ctx.now()), days: query.days })
      const consultations = await listAppointments(ctx, { doctorId: treats ? userId : null, ...window })
      const people = consultations.flatMap(({ patientId, doctorId }) => [doctorId, ...(patientId ? [patientId] : [])])
      const nameOf = await namesOf(ctx, people)
      const withUserIds = treats ? consultations.flatMap(({ patientId }) => patientId ?? []) : []
      const unread = await countUnread(ctx, { userId, withUserIds })
      return {
        appointments: consultations.flatMap((one) =>
          appointmentOnTheWire(one, { nameOf, unread, mayKnowWhy: one.doctorId === userId }),
        ),
      }
    },
  )
}
