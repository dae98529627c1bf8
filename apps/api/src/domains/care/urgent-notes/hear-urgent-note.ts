import { urgenciesIn } from '@prumo/contracts/urgent-words'
import { listTreatingDoctorIds, listTreatingIds, listWhoActs, treatsForMs } from '#domains/care/consultations'
import type { Context } from '#platform/context'
import { notifyOf } from './notify.ts'
import { asTheyStand } from './unattended.ts'
import { type Diary, type Urgency, type UrgentNote, urgentNoteDueAt } from './urgent-note.ts'
import { saveHeard } from './urgent-notes.repository.ts'

/** `toDoctorId`: to whom he wrote it; without one it is his who treats him. */
type Written = { patientId: number; diary: Diary; words: string; toDoctorId?: number }

/**
 * What he keeps in a diary, in the transaction that keeps it: if it speaks of what cannot wait, a case stands until
 * somebody has spoken to him, and further such words join it. Who is told learns of what kind they are, and no word.
 * Announces urgentNotes.heard, once for each case and kind.
 */
export const hearUrgentNote = async (ctx: Context, { words, ...where }: Written): Promise<void> => {
  const [urgency, alsoUrgency = null] = urgenciesIn(words)
  if (urgency !== undefined) await hear(ctx, { ...where, urgency, alsoUrgency })
}

/** The same of what was found to be urgent already, whatever he marked or wrote. */
export const hearUrgency = (
  ctx: Context,
  found: { patientId: number; diary: Diary; urgency: Urgency },
): Promise<void> => hear(ctx, { ...found, alsoUrgency: null })

type Heard = Omit<Written, 'words'> & { urgency: Urgency; alsoUrgency: Urgency | null }

const hear = async (ctx: Context, { toDoctorId, ...said }: Heard): Promise<void> => {
  const doctorId = toDoctorId ?? (await findWhoTreats(ctx, said.patientId))
  const heard = await saveHeard(ctx, { ...said, doctorId, dueAt: urgentNoteDueAt(ctx.now()) })
  const [note = heard] = await asTheyStand(ctx, [heard])
  // Who is written to hears of it, also where a colleague's case of it stands already.
  await announce(ctx, note.doctorId === null ? note : { ...note, doctorId: doctorId ?? note.doctorId })
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
