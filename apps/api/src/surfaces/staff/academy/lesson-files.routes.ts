import * as contract from '@prumo/contracts/staff'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { openUpload } from '#domains/care/uploads'
import { previewLesson, putLessonFile, removeLessonFile } from '#domains/content/academy'
import { drawSheetOf } from '#domains/plans/viewings'
import { signedIn } from '../../callers/bearer.ts'
import { RowId } from '../../callers/row-id.ts'
import { previewOnTheWire } from './edited-program.serializer.ts'
import { programOf } from './program-of.ts'

const tags = ['academy']
const place = z.object({ id: RowId, lesson_id: RowId })
const filePlace = place.extend({ kind: z.enum(['film_high', 'film_low', 'captions']) })
const admits = ['administrator'] as const
const writes = {
  admits,
  whenRepeated: (request: FastifyRequest) => programOf(request.ctx, place.parse(request.params).id),
}

/** The films and captions of a draft, and the lesson as patients would see it. */
export const lessonFileRoutes: FastifyPluginAsyncZod = async (app) => {
  app.put(
    '/programs/:id/lessons/:lesson_id/files/:kind',
    {
      config: writes,
      schema: {
        summary: 'Look at an upload and put it into the draft, as a film or captions',
        description: 'A film is opened: what it is, how it is coded, how long, whether whole. 409 if another is there.',
        tags,
        params: filePlace,
        body: contract.putLessonFile.request,
        response: { 200: contract.putLessonFile.response },
      },
    },
    async (request) => {
      const { ctx, params, body } = request
      const { id: programId, lesson_id: lessonId, kind } = params
      const file = await openUpload(ctx, { uploadId: body.upload_id, userId: signedIn(request).userId })
      await putLessonFile(ctx, { programId, lessonId, kind, replaces: body.replaces, file })
      return programOf(ctx, programId)
    },
  )
  app.delete(
    '/programs/:id/lessons/:lesson_id/files/:kind/:file_id',
    {
      config: writes,
      schema: {
        summary: 'Take a film or captions out of the draft',
        tags,
        params: filePlace.extend({ file_id: z.uuid() }),
        response: { 200: contract.removeLessonFile.response },
      },
    },
    async ({ ctx, params: { id: programId, lesson_id: lessonId, kind, file_id: fileId } }) => {
      await removeLessonFile(ctx, { programId, lessonId, kind, fileId })
      return programOf(ctx, programId)
    },
  )
  app.get(
    '/programs/:id/lessons/:lesson_id/preview',
    {
      config: { admits },
      schema: {
        summary: 'The lesson as patients would see it if the draft were published now; nothing counts as watched',
        tags,
        params: place,
        response: { 200: contract.previewLesson.response },
      },
    },
    async ({ ctx, params: { id: programId, lesson_id: lessonId } }) => ({
      lesson: previewOnTheWire(await previewLesson(ctx, { programId, lessonId })),
    }),
  )
  app.get(
    '/programs/:id/lessons/:lesson_id/preview_sheet',
    {
      config: { admits },
      schema: {
        summary: 'The sheet of a lesson, drawn from the draft',
        tags,
        params: place,
        response: { 200: contract.previewLessonSheet.response },
      },
    },
    async ({ ctx, params: { id: programId, lesson_id: lessonId } }) => {
      const pdf = await drawSheetOf(await previewLesson(ctx, { programId, lessonId }))
      return { document: { name: `ficha-${lessonId}.pdf`, pdf: pdf.toString('base64') } }
    },
  )
}
