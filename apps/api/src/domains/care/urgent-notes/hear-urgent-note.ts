import { urgencyIn } from '@prumo/contracts/urgent-words'
import { listTreatingDoctorIds, listTreatingIds, listWhoActs, treatsForMs } from '#domains/care/consultations'
import type { Context } from '#platform/context'
import { notifyOf } from './notify.ts'
import { type Diary, type Urgency, type UrgentNote, urgentNoteDueAt } from './urgent-note.ts'
import { saveHeard } from './urgent-notes.repository.ts'

type Written = { patientId: number; diary: Diary; words: string }

/**
 * What he keeps in a diary, in the transaction that keeps it: if it speaks of what cannot wait, a case stands until
 * somebody has spoken to him, and further such words join it. Who is told learns of what kind they are, and no word.
 * Announces urgentNotes.heard, once for each case and kind.
 */
export const hearUrgentNote = async (ctx: Context, { patientId, diary, words }: Written): Promise<void> => {
  const urgency = urgencyIn(words)
  if (urgency !== null) await hearUrgency(ctx, { patientId, diary, urgency })
}

/** The same of what was found to be urgent already, whatever he marked or wrote. */
export const hearUrgency = async (
  ctx: Context,
  { patientId, diary, urgency }: { patientId: number; diary: Diary; urgency: Urgency },
): Promise<void> => {
  const doctorId = await findWhoTreats(ctx, patientId)
  const note = await saveHeard(ctx, { patientId, diary, urgency, doctorId, dueAt: urgentNoteDueAt(ctx.now()) })
  await announce(ctx, note)
  await notifyOf(ctx, note)
}

/** The doctor whom he consulted last, whose chart of him is open, and for whom somebody acts today. */
const findWhoTreats = async (ctx: Context, patientId: number): Promise<number | null> => {
  const since = new Date(ctx.now().getTime() - treatsForMs)
  const treating = new Set(await listTreatingIds(ctx, { patientId, since }))
  for (const doctorId of await listTreatingDoctorIds(ctx, { userId: patientId }))
    if (treating.has(doctorId) && (await listWhoActs(ctx, { doctorId, patientId })).length > 0) return doctorId
  return null
}

const announce = async (ctx: Context, { id: noteId, patientId, doctorId, urgency }: UrgentNote): Promise<void> => {
  await ctx.announce({
    ...{ type: 'urgentNotes.heard', noteId, patientId, doctorId },
    // What has the same name is mailed once, however often he writes.
    what: `urgent-note-${noteId}-${urgency}`,
  })
}
