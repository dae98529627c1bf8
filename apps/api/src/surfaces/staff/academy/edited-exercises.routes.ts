import * as contract from '@prumo/contracts/staff'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { addExercise, orderExercises, removeExercise, withdrawExercise, writeExercise } from '#domains/content/academy'
import { RowId } from '../../callers/row-id.ts'
import { programOf } from './program-of.ts'

const tags = ['academy']
const ofStage = z.object({ id: RowId, stage_id: RowId })
const ofExercise = ofStage.extend({ exercise_id: RowId })
const whose = z.object({ id: RowId })
const writes = {
  admits: ['administrator'] as const,
  whenRepeated: (request: FastifyRequest) => programOf(request.ctx, whose.parse(request.params).id),
}

const stageIn = ({ id: programId, stage_id: stageId }: z.output<typeof ofStage>) => ({ programId, stageId })
const placeIn = ({ exercise_id: exerciseId, ...stage }: z.output<typeof ofExercise>) => ({
  ...stageIn(stage),
  exerciseId,
})

/** Writes on which exercises a stage has and in which order, in the draft. */
export const editedExercisesRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/programs/:id/stages/:stage_id/exercises',
    {
      config: writes,
      schema: {
        summary: 'Add an exercise to a stage of the draft, after the others',
        tags,
        params: ofStage,
        body: contract.addExercise.request,
        response: { 200: contract.addExercise.response },
      },
    },
    async ({ ctx, params, body: { title } }) => {
      await addExercise(ctx, { ...stageIn(params), title })
      return programOf(ctx, params.id)
    },
  )
  app.put(
    '/programs/:id/stages/:stage_id/exercise_order',
    {
      config: writes,
      schema: {
        summary: 'Put the exercises of a stage of the draft in another order',
        description: '409 if somebody changed the draft since.',
        tags,
        params: ofStage,
        body: contract.orderExercises.request,
        response: { 200: contract.orderExercises.response },
      },
    },
    async ({ ctx, params, body: { revision, exercise_ids: exerciseIds } }) => {
      await orderExercises(ctx, { ...stageIn(params), revision, exerciseIds })
      return programOf(ctx, params.id)
    },
  )
}

/** Writes on one exercise, in the draft. */
export const editedExerciseRoutes: FastifyPluginAsyncZod = async (app) => {
  app.put(
    '/programs/:id/stages/:stage_id/exercises/:exercise_id/words',
    {
      config: writes,
      schema: {
        summary: 'Write what an exercise says, its timer and its days: plain text',
        description: 'Who is in the stage reads the new words, and keeps its days. 409 after somebody else wrote.',
        tags,
        params: ofExercise,
        body: contract.writeExercise.request,
        response: { 200: contract.writeExercise.response },
      },
    },
    async ({ ctx, params, body: { revision, every_days: everyDays, ...words } }) => {
      await writeExercise(ctx, { ...placeIn(params), revision, words: { ...words, everyDays } })
      return programOf(ctx, params.id)
    },
  )
  app.put(
    '/programs/:id/stages/:stage_id/exercises/:exercise_id/withdrawal',
    {
      config: writes,
      schema: {
        summary: 'Withdraw an exercise with the next publishing, or bring it back as the last one',
        description: 'Whoever is in the stage keeps it.',
        tags,
        params: ofExercise,
        body: contract.withdrawExercise.request,
        response: { 200: contract.withdrawExercise.response },
      },
    },
    async ({ ctx, params, body: { is_withdrawn: isWithdrawn } }) => {
      await withdrawExercise(ctx, { ...placeIn(params), isWithdrawn })
      return programOf(ctx, params.id)
    },
  )
  app.delete(
    '/programs/:id/stages/:stage_id/exercises/:exercise_id',
    {
      config: writes,
      schema: {
        summary: 'Remove an exercise that was never shown',
        tags,
        params: ofExercise,
        response: { 200: contract.removeExercise.response },
      },
    },
    async ({ ctx, params }) => {
      await removeExercise(ctx, placeIn(params))
      return programOf(ctx, params.id)
    },
  )
}
