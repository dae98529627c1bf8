import { z } from 'zod'
import { showLesson, showLessonSheet } from '../main/courses/lessons.ts'
import { call, id, moment } from '../wire/call.ts'

const count = z.number().int().nonnegative()
const editor = z.object({ name: z.string(), at: moment })
const place = z.number().int().positive().nullable()
const fileKind = z.enum(['film_high', 'film_low', 'captions'])

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

const change = z.object({
  lessonId: id,
  title: z.string(),
  kinds: z.array(z.enum(['added', 'withdrawn', 'shown_again', 'words', 'film', 'captions', 'moved'])),
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
  stages: z.array(
    z.object({ position: z.number().int(), title: z.string(), firstDay: z.number().int(), lastDay: z.number().int() }),
  ),
  /** As they are to be, in order; withdrawn ones last. */
  lessons: z.array(lesson),
  /** What publishing changes; empty if everything is published. */
  changes: z.array(change),
  /** What has to be mended before. */
  problems: z.array(
    z.object({
      lessonId: id,
      problem: z.enum(['words_missing', 'captions_past_end', 'films_differ', 'film_high_missing']),
    }),
  ),
  /** The latest first. */
  versions: z.array(version),
  draft: editor.nullable(),
})

const response = z.object({ program })

const textExample = {
  summary: 'Respirar mais devagar.',
  paragraphs: ['Respirar devagar solta os músculos.'],
  steps: ['Sente-se.', 'Inspire pelo nariz contando até quatro.'],
  caution: 'Se ficar tonto, pare.',
  sources: [{ title: 'Breathing practices', where: 'Front. Hum. Neurosci. 2018' }],
}
const editorExample = { name: 'Alice Prado', at: '2026-11-29T12:00:00.000Z' }
const example = {
  program: {
    id: 1,
    title: 'Programa Control',
    revision: 4,
    stages: [{ position: 1, title: 'Conhecer o próprio ritmo', firstDay: 1, lastDay: 10 }],
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
    changes: [{ lessonId: 101, title: 'Respiração lenta', kinds: ['words'] }],
    problems: [],
    versions: [
      { number: 1, changes: [], restoredFrom: null, publishedBy: null, publishedAt: '2026-11-28T12:00:00.000Z' },
    ],
    draft: editorExample,
  },
}

const root = '/api/staff/v1/programs'
const lessonRoot = `${root}/{id}/lessons/{lesson_id}`
const revision = count

/** The programmes, for their editor. Ours. */
export const listProgramsToEdit = call({
  method: 'GET',
  path: root,
  request: null,
  response: z.object({
    programs: z.array(
      z.object({
        id,
        title: z.string(),
        lessonCount: count,
        sampleCount: count,
        withoutFilmCount: count,
        /** Who changed last what is not published. */
        draft: editor.nullable(),
      }),
    ),
  }),
  example: {
    response: {
      programs: [
        {
          id: 1,
          title: 'Programa Control',
          lessonCount: 13,
          sampleCount: 12,
          withoutFilmCount: 0,
          draft: editorExample,
        },
      ],
    },
  },
})

/** A programme as it is to be, with what differs from what patients see. Ours. */
export const showProgramToEdit = call({
  method: 'GET',
  path: `${root}/{id}`,
  request: null,
  response,
  example: { response: example },
})

/** Ours. */
export const addLesson = call({
  method: 'POST',
  path: `${root}/{id}/lessons`,
  request: z.object({ title: z.string(), stage_position: place }),
  response,
  example: { request: { title: 'A dois, sem pressa', stage_position: 8 }, response: example },
})

/** What a lesson says; `revision` is the `wordsRevision` that the writer began with. Ours. */
export const writeLesson = call({
  method: 'PUT',
  path: `${lessonRoot}/words`,
  request: z.object({
    revision,
    title: z.string(),
    /** Counts while it has no film of its own. */
    planned_minutes: z.number().int().min(1).max(120),
    summary: z.string(),
    paragraphs: z.array(z.string()).max(50),
    steps: z.array(z.string()).max(50),
    caution: z.string(),
    sources: z.array(z.object({ title: z.string(), where: z.string() })).max(30),
  }),
  response,
  example: {
    request: { revision: 4, title: 'Respiração lenta', planned_minutes: 9, ...textExample },
    response: example,
  },
})

/** The lessons that are not withdrawn, all of them, in their new order. Ours. */
export const orderLessons = call({
  method: 'PUT',
  path: `${root}/{id}/order`,
  request: z.object({ revision, lessons: z.array(z.object({ id, stage_position: place })).max(100) }),
  response,
  example: { request: { revision: 4, lessons: [{ id: 101, stage_position: 1 }] }, response: example },
})

/** Ours. */
export const withdrawLesson = call({
  method: 'PUT',
  path: `${lessonRoot}/withdrawal`,
  request: z.object({ is_withdrawn: z.boolean() }),
  response,
  example: { request: { is_withdrawn: true }, response: example },
})

/** Only of one that was never shown. Ours. */
export const removeLesson = call({
  method: 'DELETE',
  path: lessonRoot,
  request: null,
  response,
  example: { response: example },
})

/** An upload becomes a film or the captions of a lesson, in the place of the file that the caller saw there. Ours. */
export const putLessonFile = call({
  method: 'PUT',
  path: `${lessonRoot}/files/{kind}`,
  request: z.object({ upload_id: z.uuid(), replaces: z.uuid().nullable() }),
  response,
  example: { request: { upload_id: '5f1f7f62-7d3c-4a39-9d0e-6f0f2d5c7a11', replaces: null }, response: example },
})

/** Takes that file out of the draft. Ours. */
export const removeLessonFile = call({
  method: 'DELETE',
  path: `${lessonRoot}/files/{kind}/{file_id}`,
  request: null,
  response,
  example: { response: example },
})

/** The lesson as patients would see it if the draft were published now. Ours. */
export const previewLesson = call({
  method: 'GET',
  path: `${lessonRoot}/preview`,
  request: null,
  response: showLesson.response,
  example: showLesson.example,
})

/** Its sheet, drawn from the draft. Ours. */
export const previewLessonSheet = call({
  method: 'GET',
  path: `${lessonRoot}/preview_sheet`,
  request: null,
  response: showLessonSheet.response,
  example: showLessonSheet.example,
})

/** Publishes the draft that the caller saw. Ours. */
export const publishProgram = call({
  method: 'POST',
  path: `${root}/{id}/versions`,
  request: z.object({ revision }),
  response,
  example: { request: { revision: 4 }, response: example },
})

/** Publishes a former version again, as a new one. Ours. */
export const restoreProgramVersion = call({
  method: 'POST',
  path: `${root}/{id}/versions/{number}/restoration`,
  request: z.object({ revision }),
  response,
  example: { request: { revision: 4 }, response: example },
})

/** What is not published is gone. Ours. */
export const discardProgramDraft = call({
  method: 'POST',
  path: `${root}/{id}/discarded_drafts`,
  request: z.object({ revision }),
  response,
  example: { request: { revision: 4 }, response: example },
})
