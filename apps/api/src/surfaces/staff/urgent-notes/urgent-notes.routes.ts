import * as contract from '@prumo/contracts/staff'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { readWordsOfUrgentNote } from '#domains/care/messages'
import { nextTryAt, readUrgentNotes, settleUrgentNote, type UrgentNoteToSettle } from '#domains/care/urgent-notes'
import { namesOf } from '../../callers/names-of.ts'
import { RowId } from '../../callers/row-id.ts'

const tags = ['urgent notes']
const admits = ['doctor', 'psychologist', 'support', 'administrator'] as const
const clinicians = ['doctor', 'psychologist'] as const

/** /api/staff/v1/urgent_notes: whom to call, because a diary of his speaks of what cannot wait. */
export const urgentNoteRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/urgent_notes',
    {
      config: { admits },
      schema: {
        summary: 'List whom the caller is to call because of a diary',
        description:
          'A doctor his patients and who wrote to whom he acts for, who is on duty those whom no doctor has, the team also whom none has called in time. Each sight is logged.',
        tags,
        response: { 200: contract.listUrgentNotesToSettle.response },
      },
    },
    async ({ ctx }) => {
      const found = await readUrgentNotes(ctx)
      const people = found.flatMap(({ note: { patientId, doctorId } }) => [patientId, ...(doctorId ? [doctorId] : [])])
      const nameOf = await namesOf(ctx, people)
      return { urgentNotes: found.map((one) => onTheWire(one, nameOf)) }
    },
  )
  app.get(
    '/urgent_notes/:id/words',
    {
      config: { admits: clinicians },
      schema: {
        summary: 'Read what a patient wrote to the doctor of a case that stands',
        description: 'For the clinician who sees to it. The reading is logged.',
        tags,
        params: z.object({ id: RowId }),
        response: { 200: contract.showUrgentWords.response },
      },
    },
    async ({ ctx, params: { id: noteId } }) => {
      const messages = await readWordsOfUrgentNote(ctx, { noteId })
      return { words: messages.map(({ id, body, createdAt }) => ({ id, body, createdAt: createdAt.toISOString() })) }
    },
  )
  app.put(
    '/urgent_notes/:id/settlement',
    {
      config: { admits, whenRepeated: 'runs again' },
      schema: {
        summary: 'Say what became of it, or that he was not reached',
        description: 'Who was not reached stays in the list. `seen`: how often he had written, and been tried.',
        tags,
        params: z.object({ id: RowId }),
        body: contract.settleUrgentNote.request,
        response: { 200: contract.settleUrgentNote.response },
      },
    },
    async ({ ctx, params: { id: noteId }, body: { outcome, reason, seen } }) => {
      const { id, settledAt } = await settleUrgentNote(ctx, { noteId, outcome, reason: reason ?? null, seen })
      return { urgentNote: { id, outcome, settledAt: settledAt?.toISOString() ?? null } }
    },
  )
}

const onTheWire = (
  { note, phone, isDoctors, mayGiveUp, hasWords }: UrgentNoteToSettle,
  nameOf: (userId: number) => string,
) => ({
  hasWords,
  ...{ id: note.id, patientId: note.patientId, patientName: nameOf(note.patientId), phone, isDoctors, mayGiveUp },
  ...{ diary: note.diary, urgency: note.urgency, times: note.times, isLate: note.lateSince !== null },
  ...{ alsoUrgency: note.alsoUrgency, tries: note.tries, triedAt: note.triedAt?.toISOString() ?? null },
  nextTryAt: nextTryAt(note)?.toISOString() ?? null,
  openedAt: note.openedAt.toISOString(),
  lastWrittenAt: note.lastWrittenAt.toISOString(),
  dueAt: note.dueAt.toISOString(),
  doctorName: note.doctorId === null ? null : nameOf(note.doctorId),
})
