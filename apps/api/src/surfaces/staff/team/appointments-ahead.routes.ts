import * as contract from '@prumo/contracts/staff'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import {
  type Consultation,
  cancelAppointmentLeftBehind,
  handOverAppointment,
  listWhoMayTakeOver,
  readAppointmentsAhead,
} from '#domains/care/consultations'
import { namesOf } from '../../callers/names-of.ts'
import { RowId } from '../../callers/row-id.ts'
import { patientsLeftBehindRoutes } from './patients-left-behind.routes.ts'

const tags = ['team']
const admits = ['administrator'] as const
const nothing = () => ({})
const params = z.object({ id: RowId })

/** What somebody who sees patients has ahead, whom he follows, and what becomes of both once he sees them no more. */
export const appointmentsAheadRoutes: FastifyPluginAsyncZod = async (app) => {
  await app.register(patientsLeftBehindRoutes)
  app.get(
    '/people/:id/appointments',
    {
      config: { admits },
      schema: {
        summary: 'List what somebody has ahead: when and who, not why',
        description: 'Each sight of an appointment is written into the log of its patient.',
        tags,
        params,
        querystring: z.object({ after: RowId.optional() }),
        response: { 200: contract.listAppointmentsAhead.response },
      },
    },
    async ({ ctx, params: { id: doctorId }, query: { after } }) => {
      const ahead = await readAppointmentsAhead(ctx, { doctorId, after })
      const nameOf = await namesOf(
        ctx,
        ahead.flatMap(({ patientId }) => patientId ?? []),
      )
      return { appointments: ahead.flatMap((one) => onTheWire(one, nameOf)) }
    },
  )
  app.get(
    '/consultations/:id/colleagues',
    {
      config: { admits },
      schema: {
        summary: 'List who could take an appointment over at its very time',
        tags,
        params,
        response: { 200: contract.listWhoMayTakeOver.response },
      },
    },
    async ({ ctx, params: { id: consultationId } }) => ({
      colleagues: (await listWhoMayTakeOver(ctx, { consultationId })).map(({ userId, name }) => ({ userId, name })),
    }),
  )
  app.post(
    '/consultations/:id/handover',
    {
      config: { admits, whenRepeated: nothing },
      schema: {
        summary: 'Give an appointment to a colleague, at the same time and price; the patient is told',
        tags,
        params,
        body: contract.handOverAppointment.request,
        response: { 200: contract.handOverAppointment.response },
      },
    },
    async ({ ctx, params: { id: consultationId }, body: { to_user_id: toId } }) =>
      handOverAppointment(ctx, { consultationId, toId }).then(nothing),
  )
  app.post(
    '/consultations/:id/cancellation',
    {
      config: { admits, whenRepeated: nothing },
      schema: {
        summary: 'Cancel an appointment that somebody leaves behind; what was paid goes back',
        tags,
        params,
        response: { 200: contract.cancelAppointment.response },
      },
    },
    async ({ ctx, params: { id: consultationId } }) =>
      cancelAppointmentLeftBehind(ctx, { consultationId }).then(nothing),
  )
}

const onTheWire = (
  { id: consultationId, patientId, appointment, channel }: Consultation,
  nameOf: (id: number) => string,
) =>
  patientId === null || appointment === null
    ? []
    : [
        {
          id: appointment.id,
          consultationId,
          patientName: nameOf(patientId),
          startsAt: appointment.startsAt.toISOString(),
          endsAt: appointment.endsAt.toISOString(),
          channel,
        },
      ]
