import { z } from 'zod'
import { showLesson, showLessonSheet } from '../main/courses/lessons.ts'
import { call, id } from '../wire/call.ts'
import {
  count,
  editor,
  editorExample,
  programToEditExample as example,
  place,
  programTextExample,
  programResponse as response,
  sources,
  textExample,
} from './edited-program.ts'

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
  request: z.object({ title: z.string(), stage_id: id.nullable() }),
  response,
  example: { request: { title: 'A dois, sem pressa', stage_id: 108 }, response: example },
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

/** What the programme's public page says of it; `revision` is the `textRevision` that the writer began with. Ours. */
export const writeProgramText = call({
  method: 'PUT',
  path: `${root}/{id}/words`,
  request: z.object({
    revision: z.string(),
    summary: z.string(),
    learn: z.string(),
    is_for: z.array(z.string()).max(12),
    is_not_for: z.array(z.string()).max(12),
    doctor: z.string(),
    evidence: z.array(z.string()).max(12),
    sources: sources.max(20),
    questions: z.array(z.object({ question: z.string(), answer: z.string() })).max(12),
  }),
  response,
  example: {
    request: {
      revision: 'Vq0mD3a8Zk1sT5rB',
      summary: programTextExample.summary,
      learn: programTextExample.learn,
      is_for: programTextExample.isFor,
      is_not_for: programTextExample.isNotFor,
      doctor: programTextExample.doctor,
      evidence: programTextExample.evidence,
      sources: programTextExample.sources,
      questions: programTextExample.questions,
    },
    response: example,
  },
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
