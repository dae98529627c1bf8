import * as contract from '@prumo/contracts/staff'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { handOverPatient } from '#domains/care/consultations'
import { endOwnHandover } from '#domains/care/patients-left-behind'
import { admits, params } from './chart-answer.ts'

const tags = ['charts']

/** A colleague is let into a chart, and leaves it again. */
export const handoverRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/patients/:id/handovers',
    {
      config: { admits, whenRepeated: () => ({}) },
      schema: {
        summary: 'Let a colleague open the chart of a patient whom the caller treats',
        tags,
        params,
        body: contract.handOverPatient.request,
        response: { 200: contract.handOverPatient.response },
      },
    },
    async ({ ctx, params: { id: patientId }, body: { to_user_id: toId } }) => {
      await handOverPatient(ctx, { patientId, toId })
      return {}
    },
  )
  app.put(
    '/patients/:id/handover_end',
    {
      config: { admits, whenRepeated: () => ({}) },
      schema: {
        summary: 'Care no more for a patient who was handed to the caller: his chart closes, and the patient is told',
        tags,
        params,
        body: contract.endOwnHandover.request,
        response: { 200: contract.endOwnHandover.response },
      },
    },
    async ({ ctx, params: { id: patientId }, body: { reason } }) => {
      await endOwnHandover(ctx, { patientId, reason })
      return {}
    },
  )
}
