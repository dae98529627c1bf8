import { type ChartPass, mayReadPrescriptions } from '#domains/care/consultations'
import { type AccessReason, recordAccesses } from '#domains/care/record-accesses'
import { listPhones } from '#domains/people/customers'
import { type Context, inTransaction } from '#platform/context'
import { findHandling } from './handling.ts'
import { asTheyStand } from './unattended.ts'
import type { UrgentNote } from './urgent-note.ts'
import { urgentNoteNotFound } from './urgent-notes.errors.ts'
import { type Handling, handlesAsDoctor, handlesOnDuty, isHis, mayGiveUp, mayJudge } from './urgent-notes.policy.ts'
import { listOfPatient, listStanding, listStandingOf } from './urgent-notes.repository.ts'

/** `isDoctors`: the caller is called as a clinician, and may say that nothing was urgent. */
export type UrgentNoteToSettle = { note: UrgentNote; phone: string | null; isDoctors: boolean; mayGiveUp: boolean }

/**
 * The patients that the caller must telephone, most urgent first. A doctor gets his own patients, a clinician on duty
 * those whom no doctor has, the team those and the ones whom nobody has called in time. Each sight is logged. Throws
 * not_found.
 */
export const readUrgentNotes = (ctx: Context): Promise<UrgentNoteToSettle[]> =>
  inTransaction(ctx, async (ctx) => {
    const handling = await findHandling(ctx)
    if (!handling) throw urgentNoteNotFound()
    const notes = await asTheyStand(ctx, await listStanding(ctx, handling))
    const sights = notes.map((note) => ({
      ...{ patientId: note.patientId, what: 'urgent_note' as const, subjectId: note.id },
      ...(!handlesAsDoctor(note, handling) && { reason: reasonOf(note, handling) }),
    }))
    await recordAccesses(ctx, sights)
    const phones = await listPhones(ctx, { ids: notes.map(({ patientId }) => patientId) })
    return notes.map((note) => ({
      note,
      phone: phones.get(note.patientId) ?? null,
      isDoctors: mayJudge(note, handling),
      mayGiveUp: mayGiveUp(note, handling),
    }))
  })

const reasonOf = (note: UrgentNote, handling: Handling): AccessReason =>
  handlesOnDuty(note, handling) ? 'on_duty' : 'support'

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
