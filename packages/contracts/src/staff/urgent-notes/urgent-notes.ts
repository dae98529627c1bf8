import { z } from 'zod'
import { call, id, moment } from '../../wire/call.ts'
import { diary, urgency, urgentNoteOutcome, urgentNoteReason } from '../../wire/urgent-note.ts'

const urgentNote = z.object({
  id,
  patientId: id,
  patientName: z.string(),
  /** Null: he gave none. */
  phone: z.string().nullable(),
  diary,
  /** Of the last words. */
  urgency,
  /** What words of before spoke of, if that was something else. */
  alsoUrgency: urgency.nullable(),
  /** How often he wrote such words since it was opened. */
  times: z.number().int().positive(),
  openedAt: moment,
  lastWrittenAt: moment,
  /** By when somebody speaks to him. */
  dueAt: moment,
  isLate: z.boolean(),
  /** Who treats him; null: the team or a clinician on duty calls. */
  doctorName: z.string().nullable(),
  /** The caller is called as a clinician, and may say that nothing was urgent. */
  isDoctors: z.boolean(),
  /** How often somebody called and did not reach him, when last, and when somebody tries again. */
  tries: z.number().int().nonnegative(),
  triedAt: moment.nullable(),
  nextTryAt: moment.nullable(),
  /** The caller may end it without having reached him, with a reason. */
  mayGiveUp: z.boolean(),
  /** The caller may open what he wrote: of a message, for the clinician who sees to it. */
  hasWords: z.boolean(),
})

/** One in a chart, and what became of it. */
export const urgentNoteOnChart = z.object({
  ...{ id, diary, urgency, alsoUrgency: urgency.nullable(), openedAt: moment, times: z.number().int().positive() },
  tries: z.number().int().nonnegative(),
  reason: urgentNoteReason.nullable(),
  outcome: urgentNoteOutcome.nullable(),
  settledAt: moment.nullable(),
  settledByName: z.string().nullable(),
})

const example = {
  ...{ id: 3, patientId: 1, patientName: 'Bruno Almeida', phone: '11987654321', diary: 'self_rating', urgency: 'mind' },
  ...{ times: 2, openedAt: '2026-11-26T12:00:00.000Z', lastWrittenAt: '2026-11-26T12:30:00.000Z' },
  ...{ dueAt: '2026-11-27T00:00:00.000Z', isLate: false, doctorName: 'Dra. Helena Prado', isDoctors: true },
  ...{ alsoUrgency: null, tries: 0, triedAt: null, nextTryAt: null, mayGiveUp: false, hasWords: false },
} as const

/**
 * The patients that the caller must call because of their diaries, the one who is due first on top: nothing of their
 * words.
 */
export const listUrgentNotesToSettle = call({
  method: 'GET',
  path: '/api/staff/v1/urgent_notes',
  request: null,
  response: z.object({ urgentNotes: z.array(urgentNote) }),
  example: { response: { urgentNotes: [example] } },
})

/** What he wrote to the doctor of the case since its first words, oldest first; nothing that was written to him. */
export const showUrgentWords = call({
  method: 'GET',
  path: '/api/staff/v1/urgent_notes/{id}/words',
  request: null,
  response: z.object({ words: z.array(z.object({ id, body: z.string(), createdAt: moment })) }),
  example: {
    response: { words: [{ id: 8, body: 'Estou com dor no peito agora.', createdAt: '2026-11-26T12:00:00.000Z' }] },
  },
})

/** Says what became of one, or that he was not reached: then it stays. `reason`: why it is `given_up`. */
export const settleUrgentNote = call({
  method: 'PUT',
  path: '/api/staff/v1/urgent_notes/{id}/settlement',
  request: z.object({
    outcome: urgentNoteOutcome,
    reason: urgentNoteReason.nullish(),
    /** How often he had written, and been tried, when the caller looked. */
    seen: z.object({ times: z.number().int().positive(), tries: z.number().int().nonnegative() }),
  }),
  response: z.object({ urgentNote: z.object({ id, outcome: urgentNoteOutcome, settledAt: moment.nullable() }) }),
  example: {
    request: { outcome: 'spoke', seen: { times: 2, tries: 0 } },
    response: { urgentNote: { id: 3, outcome: 'spoke', settledAt: '2026-11-26T13:00:00.000Z' } },
  },
})
