import { z } from 'zod'
import { call, day, id } from '../../wire/call.ts'

const rate = z.int().min(0).max(10)
const hour = z.int().min(5).max(23)
const position = z.int().positive()

const exercise = z.object({
  id,
  title: z.string(),
  steps: z.array(z.string()),
  minutes: z.int(),
  /** What a timer says and for how many seconds, `repeats` times over. */
  signals: z.array(z.object({ says: z.string(), seconds: z.int() })),
  repeats: z.int(),
})

const stage = z.object({
  /** In his own way through the programme: what he has begun, then what is ahead. */
  position,
  title: z.string(),
  summary: z.string(),
  /** Of the bearer's own training: a stage that he began keeps the days that it had then. */
  firstDay: z.int(),
  lastDay: z.int(),
  /** Closed until it opens by day and review; current today; open: it was gone through. */
  state: z.enum(['closed', 'current', 'open']),
  lessons: z.array(z.object({ id, title: z.string() })),
  /** Of a stage that has opened. */
  practice: z
    .object({
      paragraphs: z.array(z.string()),
      caution: z.string(),
      reviewQuestion: z.string(),
      sources: z.array(z.object({ title: z.string(), where: z.string() })),
      exercises: z.array(exercise),
    })
    .nullable(),
})

const diaryDay = z.object({
  day: z.iso.date(),
  /** 0 to 10: the more, the more of it. */
  control: rate.nullable(),
  anxiety: rate.nullable(),
  note: z.string(),
})

const training = z.object({
  enrollmentId: id,
  title: z.string(),
  state: z.enum(['not_started', 'going', 'paused', 'finished']),
  /** In São Paulo. */
  today: z.iso.date(),
  begunOn: z.iso.date().nullable(),
  /** A stage, gone through once: said again in a review. */
  round: z.int().nullable(),
  /** By `stages`. */
  stagePosition: position.nullable(),
  /** From 1 on; 0 while its first day is paused. */
  dayOfStage: z.int().nullable(),
  /** The stage has had its days: the bearer looks back on it when he likes. */
  isReviewDue: z.boolean(),
  /** The earliest day of what follows this stage; null once he pauses and at the end. */
  nextStageOn: z.iso.date().nullable(),
  /** The first day of a pause that has not begun: until then he trains. */
  pausesOn: z.iso.date().nullable(),
  /** Days without anything done, from this one until yesterday, that he may take off. */
  idleSince: z.iso.date().nullable(),
  remindHour: hour.nullable(),
  plan: z.array(z.object({ exerciseId: id, isDone: z.boolean() })),
  stages: z.array(stage),
  /** The days that have come, by their number; of a stage that is repeated, those of its last round. */
  days: z.array(z.object({ number: z.int(), day: z.iso.date(), planned: z.int(), done: z.int() })),
  /** Oldest first, at most 800. */
  diary: z.array(diaryDay),
})

const answer = z.object({ training })

const example = {
  training: {
    enrollmentId: 7,
    title: 'Programa Control',
    state: 'going' as const,
    today: '2026-11-29',
    begunOn: '2026-11-28',
    round: 1,
    stagePosition: 1,
    dayOfStage: 2,
    isReviewDue: false,
    nextStageOn: '2026-12-08',
    pausesOn: null,
    idleSince: null,
    remindHour: 21,
    plan: [{ exerciseId: 10101, isDone: false }],
    stages: [
      {
        position: 1,
        title: 'Conhecer o próprio ritmo',
        summary: 'Respirar devagar.',
        firstDay: 1,
        lastDay: 10,
        state: 'current' as const,
        lessons: [{ id: 101, title: 'Respiração lenta' }],
        practice: {
          paragraphs: ['Só respirar devagar uma vez por dia.'],
          caution: 'Se ficar tonto, pare.',
          reviewQuestion: 'Consigo respirar devagar?',
          sources: [{ title: 'A review', where: 'A journal, 2018' }],
          exercises: [
            {
              id: 10101,
              title: 'Respirar devagar',
              steps: ['Inspire pelo nariz.'],
              minutes: 5,
              signals: [{ says: 'Inspire', seconds: 4 }],
              repeats: 30,
            },
          ],
        },
      },
    ],
    days: [{ number: 1, day: '2026-11-28', planned: 1, done: 1 }],
    diary: [{ day: '2026-11-28', control: 4, anxiety: 6, note: 'Mais calmo.' }],
  },
}

const path = '/api/v2/academy/enrollments/{id}/training'

/** The training of a course of the bearer’s: where he is, the plan of today, his days and diary. Ours. */
export const showTraining = call({
  method: 'GET',
  path,
  request: null,
  response: answer,
  example: { response: example },
})

/** Makes today the first day. Again it changes nothing. Ours. */
export const beginTraining = call({
  method: 'POST',
  path,
  request: z.object({ remind_hour: hour.nullable() }),
  response: answer,
  example: { request: { remind_hour: 21 }, response: example },
})

/** Ticks an exercise of a day as done, or takes that back. Ours. */
export const tickExercise = call({
  method: 'PUT',
  path: `${path}/ticks`,
  request: z.object({ day, exercise_id: id, is_done: z.boolean() }),
  response: answer,
  example: { request: { day: '2026-11-29', exercise_id: 10101, is_done: true }, response: example },
})

/** Keeps what he writes of a day, for himself alone. Ours. */
export const writeTrainingDay = call({
  method: 'PUT',
  path: `${path}/days`,
  request: z.object({
    day,
    control: z.number().nullable(),
    anxiety: z.number().nullable(),
    note: z.string().max(2000),
  }),
  response: answer,
  example: { request: { day: '2026-11-29', control: 5, anxiety: 4, note: '' }, response: example },
})

const reviewAnswer = z.enum(['yes', 'partly', 'not_yet'])

/** Looks back on a stage that has had its days, and goes on or goes through it again. Ours. */
export const reviewStage = call({
  method: 'POST',
  path: `${path}/reviews`,
  request: z.object({
    round: position,
    regular: reviewAnswer,
    /** The stage's own question. */
    able: reviewAnswer,
    comfortable: reviewAnswer,
    choice: z.enum(['on', 'again']),
  }),
  response: answer,
  example: {
    request: { round: 1, regular: 'yes', able: 'partly', comfortable: 'yes', choice: 'on' },
    response: example,
  },
})

/** Pauses from tomorrow on or goes on today; picks the hour of reminders, or none. What is not said stays. Ours. */
export const changeTraining = call({
  method: 'PUT',
  path: `${path}/course`,
  request: z.object({ is_paused: z.boolean().optional(), remind_hour: hour.nullable().optional() }),
  response: answer,
  example: { request: { remind_hour: null }, response: example },
})

/** The days before today on which nothing was done, since the last on which something was, count no more. Ours. */
export const takeDaysOff = call({
  method: 'POST',
  path: `${path}/days_off`,
  request: null,
  response: answer,
  example: { response: example },
})
