import * as contract from '@prumo/contracts/staff'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { z } from 'zod'
import { addNote, dropNoteDraft, keepNoteDraft, type NoteContent, readNoteDraft } from '#domains/care/chart'
import { admits, chartOf, params, repeatable } from './chart-answer.ts'

const tags = ['charts']

/** Notes about a patient, and the one that the caller is writing. */
export const noteRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/patients/:id/notes',
    {
      config: repeatable,
      schema: {
        summary: 'Add a note, or one that corrects the caller’s own',
        tags,
        params,
        body: contract.addNote.request,
        response: { 200: contract.addNote.response },
      },
    },
    async (request) => {
      const { corrects_id: correctsId, ...body } = request.body
      await addNote(request.ctx, { ...writingOf(request.params.id, body), correctsId })
      return chartOf(request)
    },
  )
  app.get(
    '/patients/:id/note_draft',
    {
      config: { admits },
      schema: {
        summary: 'Show the caller’s own unfinished note',
        tags,
        params,
        response: { 200: contract.showNoteDraft.response },
      },
    },
    async ({ ctx, params: { id: patientId } }) => {
      const draft = await readNoteDraft(ctx, { patientId })
      if (!draft) return { noteDraft: null }
      const { content, consultationId, updatedAt } = draft
      return { noteDraft: { ...content, consultationId, updatedAt: updatedAt.toISOString() } }
    },
  )
  app.put(
    '/patients/:id/note_draft',
    {
      config: { admits, whenRepeated: 'runs again' },
      schema: {
        summary: 'Keep an unfinished note, sealed',
        tags,
        params,
        body: contract.keepNoteDraft.request,
        response: { 200: contract.keepNoteDraft.response },
      },
    },
    async ({ ctx, params: { id: patientId }, body }) => {
      await keepNoteDraft(ctx, writingOf(patientId, body))
      return { savedAt: ctx.now().toISOString() }
    },
  )
  app.delete(
    '/patients/:id/note_draft',
    {
      config: { admits, whenRepeated: 'runs again' },
      schema: {
        summary: 'Throw an unfinished note away',
        tags,
        params,
        response: { 200: contract.dropNoteDraft.response },
      },
    },
    async ({ ctx, params: { id: patientId } }) => {
      await dropNoteDraft(ctx, { patientId })
      return {}
    },
  )
}

type NoteBody = z.infer<typeof contract.keepNoteDraft.request>

const writingOf = (
  patientId: number,
  { consultation_id: consultationId, follow_up_on: followUpOn, ...parts }: NoteBody,
): { patientId: number; consultationId: number | null; content: NoteContent } => ({
  patientId,
  consultationId,
  content: { ...parts, followUpOn },
})
