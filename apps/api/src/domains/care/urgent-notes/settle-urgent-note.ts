import { type Context, inEffect } from '#platform/context'
import { findHandling } from './handling.ts'
import { notifyOf } from './notify.ts'
import type { Outcome, UrgentNote } from './urgent-note.ts'
import { outcomeOfDoctors, urgentNoteNotFound, urgentNoteSettled } from './urgent-notes.errors.ts'
import { mayHandle, mayJudge } from './urgent-notes.policy.ts'
import { findNoteForUpdate, saveSettled } from './urgent-notes.repository.ts'

/**
 * Whoever called him says what became of it; words that he writes later are another case. Repeating changes nothing.
 * Throws not_found, urgent_note_settled, invalid_fields (outcome).
 */
export const settleUrgentNote = (
  ctx: Context,
  { noteId, outcome }: { noteId: number; outcome: Outcome },
): Promise<UrgentNote> =>
  inEffect(ctx, async (ctx) => {
    const handling = await findHandling(ctx)
    const note = handling && (await findNoteForUpdate(ctx, noteId))
    if (!note || !mayHandle(note, handling)) throw urgentNoteNotFound()
    if (outcome === 'not_urgent' && !mayJudge(note, handling)) throw outcomeOfDoctors()
    if (note.outcome === outcome) return note
    if (note.outcome !== null) throw urgentNoteSettled()
    const settled = await saveSettled(ctx, note, { outcome, settledBy: handling.userId })
    await notifyOf(ctx, note)
    return settled
  })
