import { urgenciesBesideWeight, urgenciesIn, urgencyIn } from '@prumo/contracts/urgent-words'
import { listTreatingDoctorIds, listTreatingIds, listWhoActs, treatsForMs } from '#domains/care/consultations'
import type { Context } from '#platform/context'
import { findBesideWeight } from './beside-weight.ts'
import { notifyOf } from './notify.ts'
import { asTheyStand } from './unattended.ts'
import { type Diary, type Urgency, type UrgentNote, urgentNoteDueAt } from './urgent-note.ts'
import { saveHeard } from './urgent-notes.repository.ts'

type Written = {
  patientId: number
  diary: Diary
  words: string
  /** The doctor to whom he wrote it; without one, the doctor who treats him. */
  toDoctorId?: number
  /** What stood in their place: saved again unchanged they are heard no second time. */
  formerWords?: string | null
  /** He was asked for illnesses of before, so that an emergency in his words may be of years ago. */
  isHistory?: boolean
}

/**
 * What he keeps or sends in words, in the transaction that does: if it speaks of what cannot wait, a case stands until
 * somebody has spoken to him, and further such words join it. For a patient beside weight, purging, days without food
 * and the belly are heard too, and told to whoever follows his weight. The person who is told learns of what kind they
 * are, and reads no word. Announces urgentNotes.heard, once for each case and kind.
 */
export const hearUrgentNote = async (
  ctx: Context,
  { words, formerWords, isHistory, ...where }: Written,
): Promise<void> => {
  const isNow = (urgency: Urgency) => !isHistory || urgency !== 'emergency'
  // Most words are of neither, and then nobody is looked for.
  if (!urgenciesBesideWeight(words).some(isNow) || isSame(words, formerWords ?? null)) return
  const besideWeight = await findBesideWeight(ctx, where)
  const ofAnybody = urgenciesIn(words).filter(isNow)
  const [urgency, alsoUrgency = null] = besideWeight ? urgenciesBesideWeight(words).filter(isNow) : ofAnybody
  if (urgency === undefined) return
  const follower = ofAnybody.length === 0 ? await findWhoFollows(ctx, where, besideWeight?.doctorId ?? null) : null
  await hear(ctx, { ...where, ...(follower !== null && { toDoctorId: follower }), urgency, alsoUrgency })
}

const isSame = (words: string, former: string | null): boolean => former !== null && plain(words) === plain(former)

const plain = (words: string): string => words.trim().replace(/\s+/g, ' ')

/** What in words of this patient cannot wait, the first of it, for who judges several of them. */
export const findHearing = async (
  ctx: Context,
  whose: { patientId: number },
): Promise<(words: string) => Urgency | null> =>
  (await findBesideWeight(ctx, whose)) ? (words) => urgenciesBesideWeight(words)[0] ?? null : urgencyIn

/**
 * The doctor who follows his weight, for words that are heard for it alone, unless he wrote to another or nobody acts
 * there.
 */
const findWhoFollows = async (
  ctx: Context,
  { patientId, toDoctorId }: Pick<Written, 'patientId' | 'toDoctorId'>,
  doctorId: number | null,
): Promise<number | null> => {
  if (toDoctorId !== undefined || doctorId === null) return null
  return (await listWhoActs(ctx, { doctorId, patientId })).length > 0 ? doctorId : null
}

/** The same of what was found to be urgent already, whatever he marked or wrote. */
export const hearUrgency = (
  ctx: Context,
  found: { patientId: number; diary: Diary; urgency: Urgency },
): Promise<void> => hear(ctx, { ...found, alsoUrgency: null })

type Heard = Omit<Written, 'words' | 'formerWords' | 'isHistory'> & {
  urgency: Urgency
  alsoUrgency: Urgency | null
}

const hear = async (ctx: Context, { toDoctorId, ...said }: Heard): Promise<void> => {
  const doctorId = toDoctorId ?? (await findWhoTreats(ctx, said.patientId))
  const heard = await saveHeard(ctx, { ...said, doctorId, dueAt: urgentNoteDueAt(ctx.now()) })
  const [note = heard] = await asTheyStand(ctx, [heard])
  // The doctor who is written to is told, also where a colleague's case of it stands already.
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
