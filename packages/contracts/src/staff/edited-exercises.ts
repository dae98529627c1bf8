import { z } from 'zod'
import { call, id } from '../wire/call.ts'
import {
  count,
  programToEditExample as example,
  exerciseWordsExample,
  programResponse as response,
} from './edited-program.ts'

const stageRoot = '/api/staff/v1/programs/{id}/stages/{stage_id}'
const exerciseRoot = `${stageRoot}/exercises/{exercise_id}`

/** An exercise comes after the others of its stage, and to patients once it is written and published. Ours. */
export const addExercise = call({
  method: 'POST',
  path: `${stageRoot}/exercises`,
  request: z.object({ title: z.string() }),
  response,
  example: { request: { title: 'Respirar devagar' }, response: example },
})

/** The exercises that are not withdrawn, all of them, in their new order. Ours. */
export const orderExercises = call({
  method: 'PUT',
  path: `${stageRoot}/exercise_order`,
  request: z.object({ revision: count, exercise_ids: z.array(id).max(50) }),
  response,
  example: { request: { revision: 4, exercise_ids: [10101] }, response: example },
})

/** What an exercise says, and its timer; `revision` is the `wordsRevision` that the writer began with. Ours. */
export const writeExercise = call({
  method: 'PUT',
  path: `${exerciseRoot}/words`,
  request: z.object({
    revision: z.string(),
    title: z.string(),
    steps: z.array(z.string()).max(50),
    every_days: z.number(),
    signals: z.array(z.object({ says: z.string(), seconds: z.number() })).max(50),
    repeats: z.number(),
  }),
  response,
  example: { request: { revision: 'dGltZXI', ...exerciseWordsExample, every_days: 1 }, response: example },
})

/** Whoever begins the stage is not asked for it any more, or it comes back as the last one. Ours. */
export const withdrawExercise = call({
  method: 'PUT',
  path: `${exerciseRoot}/withdrawal`,
  request: z.object({ is_withdrawn: z.boolean() }),
  response,
  example: { request: { is_withdrawn: true }, response: example },
})

/** Only of one that was never shown. Ours. */
export const removeExercise = call({
  method: 'DELETE',
  path: exerciseRoot,
  request: null,
  response,
  example: { response: example },
})
