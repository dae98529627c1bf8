import { type Context, inEffect } from '#platform/context'
import { findHandling } from './handling.ts'
import { notifyOf } from './notify.ts'
import { asTheyStand } from './unattended.ts'
import type { Outcome, Reason, StandingNote, UrgentNote } from './urgent-note.ts'
import {
  outcomeOfDoctors,
  reasonMissing,
  urgentNoteMovedOn,
  urgentNoteNotFound,
  urgentNoteSettled,
} from './urgent-notes.errors.ts'
import { type Handling, mayGiveUp, mayHandle, mayJudge, wasTriedBy } from './urgent-notes.policy.ts'
import { findNoteForUpdate, saveSettled, saveTried } from './urgent-notes.repository.ts'

/** `seen`: how often he had written, and been tried, when the caller looked. */
type Settlement = {
  noteId: number
  outcome: Outcome
  reason: Reason | null
  seen: Pick<UrgentNote, 'times' | 'tries'>
}

/**
 * Whoever called him says what became of it. A patient who was not reached is noted and the case stays; without having
 * reached him a clinician or the administration ends it, with a reason (decision 0234). Words that he writes later are
 * another case. Repeating changes nothing. Throws not_found, urgent_note_settled, urgent_note_moved_on if he wrote
 * since, and invalid_fields (outcome, reason).
 */
export const settleUrgentNote = (ctx: Context, settlement: Settlement): Promise<UrgentNote> =>
  inEffect(ctx, async (ctx) => {
    const { noteId, outcome, seen } = settlement
    const handling = await findHandling(ctx)
    const [note] = handling ? await asTheyStand(ctx, await findOne(ctx, noteId)) : []
    if (!handling || !note || !mayHandle(note, handling)) throw urgentNoteNotFound()
    mustBeHis(note, { handling, settlement })
    if (note.outcome !== null && note.outcome === outcome) return note
    if (note.outcome !== null) throw urgentNoteSettled()
    if (isNoted(note, { handling, settlement })) return note
    if (note.times !== seen.times || (outcome === 'not_reached' && note.tries !== seen.tries)) throw urgentNoteMovedOn()
    const saved = await save(ctx, note, { handling, settlement })
    await notifyOf(ctx, note)
    return saved
  })

type By = { handling: Handling; settlement: Settlement }

const findOne = async (ctx: Context, noteId: number): Promise<UrgentNote[]> => {
  const note = await findNoteForUpdate(ctx, noteId)
  return note ? [note] : []
}

/** Throws invalid_fields (outcome, reason). */
const mustBeHis = (note: StandingNote, { handling, settlement: { outcome, reason } }: By): void => {
  if (outcome === 'not_urgent' && !mayJudge(note, handling)) throw outcomeOfDoctors()
  if (outcome === 'given_up' && !mayGiveUp(note, handling)) throw outcomeOfDoctors()
  if (outcome === 'given_up' && reason === null) throw reasonMissing()
}

/** The same try, said twice. */
const isNoted = (note: UrgentNote, { handling, settlement: { outcome, seen } }: By): boolean =>
  outcome === 'not_reached' && wasTriedBy(note, handling.userId) && note.tries === seen.tries + 1

const save = (ctx: Context, { id }: UrgentNote, { handling, settlement }: By): Promise<UrgentNote> => {
  const { outcome, reason } = settlement
  if (outcome === 'not_reached') return saveTried(ctx, { id, triedBy: handling.userId })
  const kept = outcome === 'given_up' ? reason : null
  return saveSettled(ctx, { id }, { outcome, settledBy: handling.userId, reason: kept })
}
