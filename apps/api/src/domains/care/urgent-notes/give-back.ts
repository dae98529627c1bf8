import type { Context } from '#platform/context'
import { notifyOf } from './notify.ts'
import { asTheyStand } from './unattended.ts'
import { listStandingOf, saveAddressee } from './urgent-notes.repository.ts'

/** `what` names the occasion; `isMoved`: the cases of his that nobody wrote to him are the other's from now on. */
type Given = { patientId: number; fromId: number; toId: number; what: string; isMoved: boolean }

/**
 * A colleague cares for a patient no more who was handed to him: the cases that were his as who followed him are again
 * the other's, and whoever calls now is called, where they moved or nobody's doctor is there any more. A message that
 * the patient wrote to the colleague himself stays his (docs/decisions/0271). Announces urgentNotes.heard for each of
 * them.
 */
export const giveUrgentNotesBack = async (
  ctx: Context,
  { patientId, fromId, toId, what, isMoved }: Given,
): Promise<void> => {
  const moved = isMoved ? await saveAddressee(ctx, { patientId, fromId, toId }) : []
  for (const note of await asTheyStand(ctx, await listStandingOf(ctx, { patientId }))) {
    const isLeft = note.addresseeId !== null && note.doctorId === null
    if (!isLeft && !moved.includes(note.id)) continue
    await ctx.announce({
      ...{ type: 'urgentNotes.heard', noteId: note.id, patientId, doctorId: note.doctorId },
      what: `urgent-note-${note.id}-${note.urgency}-${what}`,
    })
    await notifyOf(ctx, note)
  }
}
