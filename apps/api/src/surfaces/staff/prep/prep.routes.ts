import {
  decidePrepRegister,
  listPrepRegisters,
  reviewPrepDocument,
  showPrepRegisterOfPatient,
} from '@prumo/contracts/staff'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import {
  decidePrep,
  getPatientOfReviewable,
  listWaitingRegisters,
  readRegister,
  reviewDocument,
  type Verdict,
} from '#domains/care/prep'
import type { Context } from '#platform/context'
import { namesOf } from '../../callers/names-of.ts'
import { RowId } from '../../callers/row-id.ts'
import { wholeRegisterOnTheWire } from './prep.serializer.ts'

const tags = ['prep']
const params = z.object({ user_id: RowId })
const documentParams = z.object({ id: RowId })

/** Exams for PrEP (ours), for the doctor whom the patient chose, or who stands in for him. */
export const prepRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/prep_registers',
    {
      config: { admits: ['doctor'] },
      schema: {
        summary: 'List the patients whose exams wait for the caller',
        tags,
        response: { 200: listPrepRegisters.response },
      },
    },
    async ({ ctx }) => {
      const registers = await listWaitingRegisters(ctx)
      const nameOf = await namesOf(
        ctx,
        registers.flatMap(({ patientId, doctorId }) => [patientId, doctorId]),
      )
      return {
        registers: registers.map(({ patientId, doctorId, isOwn, waiting, waitsSince, isUrgent, hasWithdrawn }) => ({
          ...{ patientId, isOwn, waiting, isUrgent, hasWithdrawn },
          patientName: nameOf(patientId),
          doctorName: nameOf(doctorId),
          waitsSince: waitsSince.toISOString(),
        })),
      }
    },
  )
  app.get(
    '/prep_registers/:user_id',
    {
      config: { admits: ['doctor'] },
      schema: {
        summary: 'Open a patient’s answers and exams; the reading is logged',
        tags,
        params,
        response: { 200: showPrepRegisterOfPatient.response },
      },
    },
    ({ ctx, params: { user_id: patientId } }) => registerOf(ctx, patientId),
  )
  app.post(
    '/prep_registers/:user_id/decisions',
    {
      config: {
        admits: ['doctor'],
        whenRepeated: ({ ctx, params: given }) => registerOf(ctx, params.parse(given).user_id),
      },
      schema: {
        summary: 'Let a patient start or go on until the next return, or hold PrEP back with a reason',
        tags,
        params,
        body: decidePrepRegister.request,
        response: { 200: decidePrepRegister.response },
      },
    },
    async ({ ctx, params: { user_id: patientId }, body }) => {
      const { is_cleared: isCleared, based_on: basedOn, seen_called_at: calledAt, note } = body
      const seen = { answersId: body.seen_answers_id, calledAt: calledAt === null ? null : new Date(calledAt) }
      await decidePrep(ctx, { patientId, isCleared, basedOn, seen, note })
      return registerOf(ctx, patientId)
    },
  )
  app.post(
    '/prep_documents/:id/review',
    {
      config: {
        admits: ['doctor'],
        whenRepeated: async ({ ctx, params: given }) => {
          const { id: documentId } = documentParams.parse(given)
          return registerOf(ctx, await getPatientOfReviewable(ctx, { documentId }))
        },
      },
      schema: {
        summary: 'Say what an exam shows, or why it does not do; the patient reads it',
        tags,
        params: documentParams,
        body: reviewPrepDocument.request,
        response: { 200: reviewPrepDocument.response },
      },
    },
    async ({ ctx, params: { id: documentId }, body }) => {
      const { based_on: basedOn } = body
      const { patientId } = await reviewDocument(ctx, { documentId, basedOn, verdict: verdictFrom(body) })
      return registerOf(ctx, patientId)
    },
  )
}

const verdictFrom = (body: z.infer<typeof reviewPrepDocument.request>): Verdict =>
  body.verdict === 'accepted'
    ? {
        verdict: 'accepted',
        collectedOn: body.collected_on,
        outcome: body.outcome,
        creatinine: body.creatinine,
        note: body.note,
        confirmedBy: body.confirmed_by ?? null,
      }
    : { verdict: 'refused', refusal: body.refusal, note: body.note }

const registerOf = async (ctx: Context, patientId: number) => ({
  register: await wholeRegisterOnTheWire(ctx, await readRegister(ctx, { patientId })),
})
