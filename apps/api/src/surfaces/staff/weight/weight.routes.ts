import {
  decideWeightProgramme,
  listWeightProgrammes,
  readWeightNotes,
  showWeightProgrammeOfPatient,
} from '@prumo/contracts/staff'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { decideWeight, listWaitingProgrammes, markRead } from '#domains/care/weight'
import { readProgrammeWithMedicine } from '#domains/care/weight-medicine'
import type { Context } from '#platform/context'
import { namesOf } from '../../callers/names-of.ts'
import { RowId } from '../../callers/row-id.ts'
import { wholeProgrammeOnTheWire } from './weight.serializer.ts'

const tags = ['weight']
const params = z.object({ user_id: RowId })

/** The weight programme (ours), for the doctor whom the patient chose, or who stands in for him. */
export const weightRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/weight_programmes',
    {
      config: { admits: ['doctor'] },
      schema: {
        summary: 'List the patients of the weight programme who wait for the caller',
        tags,
        response: { 200: listWeightProgrammes.response },
      },
    },
    async ({ ctx }) => {
      const programmes = await listWaitingProgrammes(ctx)
      const nameOf = await namesOf(
        ctx,
        programmes.flatMap(({ patientId, doctorId }) => [patientId, doctorId]),
      )
      return {
        programmes: programmes.map(({ doctorId, waitsSince, ...programme }) => ({
          ...programme,
          patientName: nameOf(programme.patientId),
          doctorName: nameOf(doctorId),
          waitsSince: waitsSince.toISOString(),
        })),
      }
    },
  )
  app.get(
    '/weight_programmes/:user_id',
    {
      config: { admits: ['doctor'] },
      schema: {
        summary: 'Open a patient’s answers, measures and photos; the reading is logged',
        tags,
        params,
        response: { 200: showWeightProgrammeOfPatient.response },
      },
    },
    ({ ctx, params: { user_id: patientId } }) => programmeOf(ctx, patientId),
  )
  app.post(
    '/weight_programmes/:user_id/readings',
    {
      config: { admits: ['doctor'], whenRepeated: 'runs again' },
      schema: {
        summary: 'Say that what a patient wrote is read, up to a check-in, or that his pause or end was seen',
        tags,
        params,
        body: readWeightNotes.request,
        response: { 200: readWeightNotes.response },
      },
    },
    async ({ ctx, params: { user_id: patientId }, body }) => {
      await markRead(ctx, { patientId, checkInId: body.check_in_id, left: body.left ?? null })
      return programmeOf(ctx, patientId)
    },
  )
  app.post(
    '/weight_programmes/:user_id/decisions',
    {
      config: {
        admits: ['doctor'],
        whenRepeated: ({ ctx, params: given }) => programmeOf(ctx, params.parse(given).user_id),
      },
      schema: {
        summary: 'Let a patient begin or go on with a goal, or let him wait with a reason',
        tags,
        params,
        body: decideWeightProgramme.request,
        response: { 200: decideWeightProgramme.response },
      },
    },
    async ({ ctx, params: { user_id: patientId }, body }) => {
      const { goes_on: goesOn, based_on: basedOn, goal: wanted, note } = body
      const seen = { checkInId: body.seen_check_in_id, answersId: body.seen_answers_id }
      const goal = wanted && { leastGrams: wanted.least_grams, mostGrams: wanted.most_grams }
      const asksForConsultation = body.asks_for_consultation ?? false
      await decideWeight(ctx, { patientId, goesOn, basedOn, seen, goal, note, asksForConsultation })
      return programmeOf(ctx, patientId)
    },
  )
}

const programmeOf = async (ctx: Context, patientId: number) => ({
  programme: await wholeProgrammeOnTheWire(ctx, await readProgrammeWithMedicine(ctx, { patientId })),
})
