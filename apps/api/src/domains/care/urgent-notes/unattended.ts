import { listWhoActsForEach } from '#domains/care/consultations'
import type { Context } from '#platform/context'
import type { UrgentNote } from './urgent-note.ts'
import { listStandingOfDoctors } from './urgent-notes.repository.ts'

/**
 * The cases as they stand today: one whose doctor acts no more, and for whom nobody does, is no doctor's. The number of
 * statements does not depend on how many there are.
 */
export const asTheyStand = async (ctx: Context, notes: UrgentNote[]): Promise<UrgentNote[]> => {
  const ofDoctors = notes.flatMap(({ id, doctorId, patientId, settledAt }) =>
    doctorId !== null && settledAt === null ? [{ id, doctorId, patientId }] : [],
  )
  if (ofDoctors.length === 0) return notes
  const whoActs = await listWhoActsForEach(ctx, ofDoctors)
  const unattended = new Set(ofDoctors.filter((_, place) => whoActs[place]?.acting.length === 0).map(({ id }) => id))
  return notes.map((note) => (unattended.has(note.id) ? { ...note, doctorId: null } : note))
}

/** Which of all that stand no doctor has any more. */
export const listUnattendedIds = async (ctx: Context): Promise<number[]> =>
  (await asTheyStand(ctx, await listStandingOfDoctors(ctx, {}))).flatMap(({ id, doctorId }) =>
    doctorId === null ? [id] : [],
  )
