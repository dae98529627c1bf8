import { type ChartPass, mayReadPrescriptions } from '#domains/care/consultations'
import { type AccessReason, recordAccesses } from '#domains/care/record-accesses'
import { listPhones } from '#domains/people/customers'
import { type Context, inTransaction } from '#platform/context'
import { findHandling } from './handling.ts'
import { asTheyStand } from './unattended.ts'
import type { StandingNote, UrgentNote } from './urgent-note.ts'
import { urgentNoteNotFound } from './urgent-notes.errors.ts'
import {
  type Handling,
  handlesAsDoctor,
  handlesOnDuty,
  isHis,
  mayGiveUp,
  mayHandle,
  mayJudge,
  mayOpenWords,
  treatsHim,
} from './urgent-notes.policy.ts'
import { findStanding, listAllStanding, listOfPatient, listStandingOf } from './urgent-notes.repository.ts'

/** More than anybody calls in a day. */
const mostShown = 200

/**
 * `isDoctors`: the caller is called as a clinician, and may say that nothing was urgent. `hasWords`: he may open what
 * was written.
 */
export type UrgentNoteToSettle = {
  note: StandingNote
  phone: string | null
  isDoctors: boolean
  mayGiveUp: boolean
  hasWords: boolean
}

/**
 * The patients that the caller must telephone, most urgent first. A doctor gets his own patients and those who wrote to
 * somebody he acts for, a clinician on duty those without a doctor, the team these and those not called in time. Each
 * sight is logged. Throws not_found.
 */
export const readUrgentNotes = (ctx: Context): Promise<UrgentNoteToSettle[]> =>
  inTransaction(ctx, async (ctx) => {
    const handling = await findHandling(ctx)
    if (!handling) throw urgentNoteNotFound()
    const standing = await asTheyStand(ctx, await listAllStanding(ctx))
    const notes = standing.filter((note) => mayHandle(note, handling)).slice(0, mostShown)
    const sights = notes.map((note) => ({
      ...{ patientId: note.patientId, what: 'urgent_note' as const, subjectId: note.id },
      reason: reasonOf(note, handling),
    }))
    await recordAccesses(ctx, sights)
    const phones = await listPhones(ctx, { ids: notes.map(({ patientId }) => patientId) })
    return notes.map((note) => ({
      note,
      phone: phones.get(note.patientId) ?? null,
      isDoctors: mayJudge(note, handling),
      mayGiveUp: mayGiveUp(note, handling),
      hasWords: mayOpenWords(note, handling),
    }))
  })

const reasonOf = (note: StandingNote, handling: Handling): AccessReason => {
  if (treatsHim(note, handling)) return 'treats'
  if (handlesAsDoctor(note, handling)) return 'addressed'
  return handlesOnDuty(note, handling) ? 'on_duty' : 'support'
}

/** The words that a case speaks of: those that this patient wrote to this professional since then. */
export type WordsOfCase = { patientId: number; addresseeId: number; since: Date; reason: AccessReason }

/** The caller opens the words of a case that stands. Throws not_found for anybody who may not. */
export const getWordsOfCase = async (ctx: Context, { noteId }: { noteId: number }): Promise<WordsOfCase> => {
  const [handling, found] = [await findHandling(ctx), await findStanding(ctx, { noteId })]
  const [note] = found ? await asTheyStand(ctx, [found]) : []
  if (!handling || !note || note.addresseeId === null || !mayOpenWords(note, handling)) throw urgentNoteNotFound()
  const { patientId, addresseeId, openedAt: since } = note
  return { patientId, addresseeId, since, reason: reasonOf(note, handling) }
}

/** What stands of the caller's own, oldest first. */
export const readOwnUrgentNotes = async (ctx: Context, { patientId }: { patientId: number }): Promise<UrgentNote[]> => {
  if (!isHis({ patientId }, ctx.actor)) throw urgentNoteNotFound()
  return asTheyStand(ctx, await listStandingOf(ctx, { patientId }))
}

/** The same for a copy of his record, that he takes himself or who treats him. */
export const readUrgentNotesOnRecord = async (
  ctx: Context,
  { patientId, pass }: { patientId: number; pass: ChartPass | null },
): Promise<UrgentNote[]> => {
  if (pass) return readUrgentNotesOfChart(ctx, { pass })
  if (!isHis({ patientId }, ctx.actor)) throw urgentNoteNotFound()
  return listOfPatient(ctx, { patientId })
}

/** What there was of this patient, for his chart; a psychologist's page of it has none, as it has no ratings. */
export const readUrgentNotesOfChart = async (ctx: Context, { pass }: { pass: ChartPass }): Promise<UrgentNote[]> => {
  if (!mayReadPrescriptions(pass)) return []
  const notes = await listOfPatient(ctx, pass)
  const { patientId, reason } = pass
  await recordAccesses(
    ctx,
    notes.slice(0, 1).map(() => ({ patientId, what: 'urgent_note', subjectId: null, reason })),
  )
  return notes
}
