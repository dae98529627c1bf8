import { z } from 'zod'
import { id, moment } from '../wire/call.ts'

export const count = z.number().int().nonnegative()
export const editor = z.object({ name: z.string(), at: moment })
export const place = z.number().int().positive().nullable()
const fileKind = z.enum(['film_high', 'film_low', 'film_mp4', 'captions'])

const file = z.object({
  id: z.uuid(),
  kind: fileKind,
  contentType: z.string(),
  sizeBytes: count,
  /** Of a film. */
  seconds: count.nullable(),
  isSample: z.boolean(),
})

const text = z.object({
  summary: z.string(),
  paragraphs: z.array(z.string()),
  steps: z.array(z.string()),
  caution: z.string(),
  sources: z.array(z.object({ title: z.string(), where: z.string() })),
})

const lesson = z.object({
  id,
  title: z.string(),
  stagePosition: place,
  durationSeconds: count,
  /** `draft`: never shown to patients. */
  state: z.enum(['draft', 'shown', 'withdrawn']),
  /** With the next publishing, if it is shown now. */
  isWithdrawn: z.boolean(),
  /** Of its words: whoever saves says which ones he began with. */
  wordsRevision: count,
  text: text.nullable(),
  files: z.array(file),
})

/** Of a lesson, of a stage, or, with neither and without a title, of what the programme says of itself. */
const change = z.object({
  lessonId: id.nullable(),
  stageId: id.nullable(),
  /** Of one that is withdrawn, the place that it had. */
  stagePosition: place,
  title: z.string().nullable(),
  kinds: z.array(
    z.enum(['added', 'withdrawn', 'shown_again', 'words', 'days', 'exercises', 'film', 'captions', 'moved']),
  ),
})

const programText = z.object({
  summary: z.string(),
  learn: z.string(),
  isFor: z.array(z.string()),
  isNotFor: z.array(z.string()),
  /** When to see a doctor. */
  doctor: z.string(),
  /** What is known of such courses, in paragraphs. */
  evidence: z.array(z.string()),
  sources: z.array(z.object({ title: z.string(), where: z.string() })),
  questions: z.array(z.object({ question: z.string(), answer: z.string() })),
})

export const sources = z.array(z.object({ title: z.string(), where: z.string() }))

const exercise = z.object({
  id,
  /** `draft`: never shown to patients. */
  state: z.enum(['draft', 'shown', 'withdrawn']),
  /** With the next publishing whoever begins the stage is not asked for it; whoever is in it keeps it. */
  isWithdrawn: z.boolean(),
  title: z.string(),
  /** What is done, in order. */
  steps: z.array(z.string()),
  /** 1: every day; 2: the first day of the stage and every second one after it. */
  everyDays: z.number().int(),
  /** What a timer says and for how many seconds, `repeats` times over. */
  signals: z.array(z.object({ says: z.string(), seconds: z.number().int() })),
  repeats: z.number().int(),
  /** By the timer; 0 while nothing is timed. */
  minutes: count,
  /** It cannot be published yet. */
  isUnfinished: z.boolean(),
  /** Which words these are: whoever saves says which ones he began with. */
  wordsRevision: z.string(),
})

const stage = z.object({
  id,
  /** Null: with the next publishing nobody begins it any more; whoever is in it keeps it. */
  position: place,
  /** `draft`: never shown to patients. */
  state: z.enum(['draft', 'shown', 'withdrawn']),
  title: z.string(),
  summary: z.string(),
  /** Of one that is withdrawn they say only how long it lasts. */
  firstDay: z.number().int(),
  lastDay: z.number().int(),
  /** Which words these are: whoever saves says which ones he began with. */
  wordsRevision: z.string(),
  /** Null: it says nothing yet. */
  text: z
    .object({ paragraphs: z.array(z.string()), caution: z.string(), reviewQuestion: z.string(), sources })
    .nullable(),
  /** As they are to be, in order; withdrawn ones last. Without any it is a stage to read. */
  exercises: z.array(exercise),
})

const version = z.object({
  number: z.number().int().positive(),
  changes: z.array(change),
  restoredFrom: z.number().int().positive().nullable(),
  /** Null: it came with the software, or the operator put films in. */
  publishedBy: z.string().nullable(),
  publishedAt: moment,
})

const program = z.object({
  id,
  title: z.string(),
  revision: count,
  slug: z.string(),
  /** What its public page says of it, as it is to be; null: nothing. */
  text: programText.nullable(),
  /** Which words these are: whoever saves says which ones he began with. */
  textRevision: z.string(),
  /** As they are to be, in order; withdrawn ones last. */
  stages: z.array(stage),
  /** As they are to be, in order; withdrawn ones last. */
  lessons: z.array(lesson),
  /** What publishing changes; empty if everything is published. */
  changes: z.array(change),
  /** What has to be mended before. */
  problems: z.array(
    z.object({
      lessonId: id.nullable(),
      stageId: id.nullable(),
      problem: z.enum([
        'words_missing',
        'exercises_unfinished',
        'captions_past_end',
        'films_differ',
        'film_high_missing',
      ]),
    }),
  ),
  /** The latest first. */
  versions: z.array(version),
  draft: editor.nullable(),
})

export const programResponse = z.object({ program })

export const textExample = {
  summary: 'Respirar mais devagar.',
  paragraphs: ['Respirar devagar solta os músculos.'],
  steps: ['Sente-se.', 'Inspire pelo nariz contando até quatro.'],
  caution: 'Se ficar tonto, pare.',
  sources: [{ title: 'Breathing practices', where: 'Front. Hum. Neurosci. 2018' }],
}
export const programTextExample = {
  summary: 'Um treino em vídeo.',
  learn: 'Cada etapa abre com uma aula.',
  isFor: ['Você tem 18 anos ou mais.'],
  isNotFor: ['Há dor: vá ao médico antes.'],
  doctor: 'Se incomoda há meses, converse com um médico.',
  evidence: ['Em parte dos estudos, quem treinou demorou mais.'],
  sources: [{ title: 'Behavioral Therapies for Premature Ejaculation', where: 'Sexual Medicine, 2015' }],
  questions: [{ question: 'Preciso de receita?', answer: 'Não. É um curso.' }],
}
export const exerciseWordsExample = {
  title: 'Respirar devagar',
  steps: ['Inspire pelo nariz.'],
  signals: [{ says: 'Inspire', seconds: 10 }],
  repeats: 30,
}
export const editorExample = { name: 'Alice Prado', at: '2026-11-29T12:00:00.000Z' }
export const programToEditExample = {
  program: {
    id: 1,
    title: 'Programa Control',
    revision: 4,
    slug: 'programa-control',
    text: programTextExample,
    textRevision: 'Vq0mD3a8Zk1sT5rB',
    stages: [
      {
        id: 101,
        position: 1,
        state: 'shown' as const,
        title: 'Conhecer o próprio ritmo',
        summary: 'Respirar devagar.',
        firstDay: 1,
        lastDay: 10,
        wordsRevision: 'c2F0bGVzIGNvbG9u',
        text: {
          paragraphs: ['Só respirar devagar uma vez por dia.'],
          caution: 'Se ficar tonto, pare.',
          reviewQuestion: 'Consigo respirar devagar?',
          sources: [{ title: 'A review', where: 'A journal, 2018' }],
        },
        exercises: [
          {
            id: 10101,
            state: 'shown' as const,
            isWithdrawn: false,
            ...exerciseWordsExample,
            everyDays: 1,
            minutes: 5,
            isUnfinished: false,
            wordsRevision: 'dGltZXI',
          },
        ],
      },
    ],
    lessons: [
      {
        id: 101,
        title: 'Respiração lenta',
        stagePosition: 1,
        durationSeconds: 540,
        state: 'shown',
        isWithdrawn: false,
        wordsRevision: 4,
        text: textExample,
        files: [
          {
            id: '5f1f7f62-7d3c-4a39-9d0e-6f0f2d5c7a11',
            kind: 'film_high',
            contentType: 'video/mp4',
            sizeBytes: 42_000_000,
            seconds: 540,
            isSample: false,
          },
        ],
      },
    ],
    changes: [{ lessonId: 101, stageId: null, stagePosition: null, title: 'Respiração lenta', kinds: ['words'] }],
    problems: [],
    versions: [
      { number: 1, changes: [], restoredFrom: null, publishedBy: null, publishedAt: '2026-11-28T12:00:00.000Z' },
    ],
    draft: editorExample,
  },
}
