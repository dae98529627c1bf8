import * as contract from '@prumo/contracts/main'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { readEndedSupports } from '#domains/plans/course-support'
import { readKeptDiaries } from '#domains/plans/training'
import {
  drawOwnCertificate,
  drawSheetOfLesson,
  getOpenCourse,
  issueCertificate,
  percentOf,
  readKeptNotes,
  readLesson,
  readNotesOfLesson,
  removeNote,
  reportViewing,
  writeNote,
} from '#domains/plans/viewings'
import { signedIn } from '../../callers/bearer.ts'
import { RowId } from '../../callers/row-id.ts'
import {
  certificateOnTheWire,
  courseOnTheWire,
  keptNotesOnTheWire,
  lessonOnTheWire,
  notesOnTheWire,
} from './lesson.serializer.ts'

const tags = ['academy']
const course = z.object({ id: RowId })
const place = z.object({ id: RowId, lesson_id: RowId })
const admits = 'signed in' as const

/** /api/v2/academy/enrollments/{id}/… (ours): the lessons of a course, for whoever takes it. */
export const lessonRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/v2/academy/enrollments/:id/course',
    {
      config: { admits },
      schema: {
        summary: 'Show an open course of the bearer’s, and how far he is in each lesson',
        tags,
        params: course,
        response: { 200: contract.showCourse.response },
      },
    },
    async ({ ctx, params: { id: enrollmentId } }) => ({
      course: courseOnTheWire(await getOpenCourse(ctx, { enrollmentId })),
    }),
  )
  app.get(
    '/v2/academy/enrollments/:id/lessons/:lesson_id',
    {
      config: { admits },
      schema: {
        summary: 'Open a lesson: addresses of its film that end, captions, text, notes',
        tags,
        params: place,
        response: { 200: contract.showLesson.response },
      },
    },
    async (request) => ({ lesson: lessonOnTheWire(await readLesson(request.ctx, placeOf(request))) }),
  )
  app.put(
    '/v2/academy/enrollments/:id/lessons/:lesson_id/progress',
    {
      config: { admits, whenRepeated: 'runs again' },
      schema: {
        summary: 'Say where the player is, and what was watched since it last said so',
        description:
          'Parts are only added; a report that comes late does not move the position back. New seconds count up to twice ' +
          'the time since the opening was given, over all lessons of the course; 409 opening_not_given for another one.',
        tags,
        params: place,
        body: contract.reportProgress.request,
        response: { 200: contract.reportProgress.response },
      },
    },
    async (request) => {
      const { opening, report, position_seconds: positionSeconds, watched } = request.body
      const said = { opening, report, positionSeconds, watched }
      const viewing = await reportViewing(request.ctx, { ...placeOf(request), report: said })
      const isDone = viewing.completedAt !== null
      return {
        progress: { positionSeconds: viewing.positionSeconds, percent: percentOf(viewing, viewing.film), isDone },
      }
    },
  )
  app.get(
    '/v2/academy/enrollments/:id/lessons/:lesson_id/sheet',
    {
      config: { admits },
      schema: {
        summary: 'What is practised after a lesson, as a PDF',
        tags,
        params: place,
        response: { 200: contract.showLessonSheet.response },
      },
    },
    async (request) => {
      const pdf = await drawSheetOfLesson(request.ctx, placeOf(request))
      return { document: { name: `ficha-${placeOf(request).lessonId}.pdf`, pdf: pdf.toString('base64') } }
    },
  )
}

/** Notes at a moment of a lesson, for their writer alone. */
export const lessonNoteRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/v2/academy/enrollments/:id/lessons/:lesson_id/notes',
    {
      config: { admits, whenRepeated: notesOf },
      schema: {
        summary: 'Note something at a moment of a lesson',
        tags,
        params: place,
        body: contract.writeLessonNote.request,
        response: { 200: contract.writeLessonNote.response },
      },
    },
    async (request) => {
      const { at_seconds: atSeconds, text } = request.body
      await writeNote(request.ctx, { ...placeOf(request), atSeconds, text })
      return notesOf(request)
    },
  )
  app.delete(
    '/v2/academy/enrollments/:id/lessons/:lesson_id/notes/:note_id',
    {
      config: { admits, whenRepeated: 'runs again' },
      schema: {
        summary: 'Delete a note; again it changes nothing',
        description: 'Also of a course that was given back.',
        tags,
        params: place.extend({ note_id: RowId }),
        response: { 200: contract.removeLessonNote.response },
      },
    },
    async (request) => {
      const at = placeOf(request)
      await removeNote(request.ctx, { ...at, noteId: request.params.note_id })
      return { lesson: { notes: notesOnTheWire({ notes: await readNotesOfLesson(request.ctx, at) }) } }
    },
  )
  app.get(
    '/v2/academy/kept_notes',
    {
      config: { admits },
      schema: {
        summary: 'What the bearer wrote in closed courses and withdrawn lessons, and whose support can be read',
        tags,
        response: { 200: contract.listKeptNotes.response },
      },
    },
    async (request) => ({
      keptNotes: keptNotesOnTheWire(await readKeptNotes(request.ctx, { userId: signedIn(request).userId })),
      diaries: await readKeptDiaries(request.ctx, { userId: signedIn(request).userId }),
      supports: await readEndedSupports(request.ctx, { userId: signedIn(request).userId }),
    }),
  )
}

/** The certificate of a course, for whoever took it. */
export const courseCertificateRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/v2/academy/enrollments/:id/certificate',
    {
      config: { admits, whenRepeated: 'runs again' },
      schema: {
        summary: 'Issue the certificate of a course whose lessons were all watched',
        description: 'Again it is the same one; 409 while a lesson is missing.',
        tags,
        params: course,
        response: { 200: contract.issueCourseCertificate.response },
      },
    },
    async ({ ctx, params: { id: enrollmentId } }) => ({
      certificate: certificateOnTheWire(await issueCertificate(ctx, { enrollmentId })),
    }),
  )
  app.get(
    '/v2/academy/enrollments/:id/certificate',
    {
      config: { admits },
      schema: {
        summary: 'The certificate as a PDF, with the name that the account has now',
        tags,
        params: course,
        response: { 200: contract.showCourseCertificate.response },
      },
    },
    async ({ ctx, params: { id: enrollmentId } }) => {
      const { code, pdf } = await drawOwnCertificate(ctx, { enrollmentId })
      return { document: { name: `certificado-${code}.pdf`, pdf: pdf.toString('base64') } }
    },
  )
}

const placeOf = (request: FastifyRequest) => {
  const { id: enrollmentId, lesson_id: lessonId } = place.parse(request.params)
  return { enrollmentId, lessonId }
}

const notesOf = async (request: FastifyRequest) => ({
  lesson: { notes: notesOnTheWire(await readLesson(request.ctx, placeOf(request))) },
})
