import * as contract from '@prumo/contracts/main'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { findBesideWeight, readOwnUrgentNotes } from '#domains/care/urgent-notes'
import { signedIn } from '../../callers/bearer.ts'
import { namesOf } from '../../callers/names-of.ts'

/** GET /api/v1/urgent_notes (ours): what of his diaries somebody will call the bearer about. */
export const urgentNoteRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/v1/urgent_notes',
    {
      config: { admits: 'signed in' },
      schema: {
        summary: 'List what of the bearer’s diaries somebody will call about, by whom and when',
        tags: ['evolution'],
        response: { 200: contract.listUrgentNotes.response },
      },
    },
    async (request) => {
      const { ctx } = request
      const patientId = signedIn(request).userId
      const notes = await readOwnUrgentNotes(ctx, { patientId })
      const nameOf = await namesOf(
        ctx,
        notes.flatMap(({ doctorId }) => doctorId ?? []),
      )
      return {
        isBesideWeight: (await findBesideWeight(ctx, { patientId })) !== null,
        urgentNotes: notes.map(({ diary, urgency, alsoUrgency, doctorId, openedAt, dueAt, lateSince }) => ({
          ...{ diary, urgency, alsoUrgency, isLate: lateSince !== null },
          doctorName: doctorId === null ? null : nameOf(doctorId),
          openedAt: openedAt.toISOString(),
          dueAt: dueAt.toISOString(),
        })),
      }
    },
  )
}
