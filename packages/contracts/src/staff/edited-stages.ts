import { z } from 'zod'
import { call, id } from '../wire/call.ts'
import { count, programToEditExample as example, programResponse as response, sources } from './edited-program.ts'

const root = '/api/staff/v1/programs'
const stageRoot = `${root}/{id}/stages/{stage_id}`
const revision = count

/** A stage comes after the others, and to patients once it is published. Ours. */
export const addStage = call({
  method: 'POST',
  path: `${root}/{id}/stages`,
  request: z.object({ title: z.string() }),
  response,
  example: { request: { title: 'Manter o ritmo' }, response: example },
})

/** The stages that are not withdrawn, all of them, in their new order; each lasts as long as it did. Ours. */
export const orderStages = call({
  method: 'PUT',
  path: `${root}/{id}/stage_order`,
  request: z.object({ revision, stage_ids: z.array(id).max(50) }),
  response,
  example: { request: { revision: 4, stage_ids: [101] }, response: example },
})

/** Nobody begins it any more, or it comes back as the last one. Whoever is in it keeps it. Ours. */
export const withdrawStage = call({
  method: 'PUT',
  path: `${stageRoot}/withdrawal`,
  request: z.object({ is_withdrawn: z.boolean() }),
  response,
  example: { request: { is_withdrawn: true }, response: example },
})

/** Only of one that was never shown. Ours. */
export const removeStage = call({
  method: 'DELETE',
  path: stageRoot,
  request: null,
  response,
  example: { response: example },
})

/** What a stage is called and says; `revision` is the `wordsRevision` that the writer began with. Ours. */
export const writeStage = call({
  method: 'PUT',
  path: `${root}/{id}/stages/{stage_id}/words`,
  request: z.object({
    revision: z.string(),
    title: z.string(),
    summary: z.string(),
    paragraphs: z.array(z.string()).max(50),
    caution: z.string(),
    review_question: z.string(),
    sources: sources.max(30),
  }),
  response,
  example: {
    request: {
      revision: 'c2F0bGVzIGNvbG9u',
      title: 'Conhecer o próprio ritmo',
      summary: 'Respirar devagar.',
      paragraphs: ['Só respirar devagar uma vez por dia.'],
      caution: 'Se ficar tonto, pare.',
      review_question: 'Consigo respirar devagar?',
      sources: [{ title: 'A review', where: 'A journal, 2018' }],
    },
    response: example,
  },
})

/** All stages in order, with the day on which each opens, and the last day of the last one. Ours. */
export const moveStages = call({
  method: 'PUT',
  path: `${root}/{id}/stage_days`,
  request: z.object({
    revision,
    stages: z
      .array(z.object({ position: z.number().int().positive(), first_day: z.number().int().min(1).max(999) }))
      .max(50),
    last_day: z.number().int().min(1).max(999),
  }),
  response,
  example: { request: { revision: 4, stages: [{ position: 1, first_day: 1 }], last_day: 10 }, response: example },
})
