import { listWhoActsForEach } from '#domains/care/consultations'
import type { Context } from '#platform/context'
import type { StandingNote, UrgentNote } from './urgent-note.ts'

/**
 * The cases as they stand today, with who may see to each: one whose doctor acts no more, and for whom nobody does, is
 * no doctor's. The number of statements does not depend on how many there are.
 */
export const asTheyStand = async (ctx: Context, notes: UrgentNote[]): Promise<StandingNote[]> => {
  const ofDoctors = notes.flatMap(({ id, doctorId, patientId, settledAt }) =>
    doctorId !== null && settledAt === null ? [{ id, doctorId, patientId }] : [],
  )
  const whoActs = ofDoctors.length === 0 ? [] : await listWhoActsForEach(ctx, ofDoctors)
  const found = new Map(ofDoctors.map(({ id }, place) => [id, whoActs[place]]))
  return notes.map((note) => {
    const who = found.get(note.id)
    const isUnattended = who?.acting.length === 0
    return {
      ...note,
      addresseeId: note.doctorId,
      doctorId: isUnattended ? null : note.doctorId,
      admittedIds: who?.admitted ?? [],
      profession: who?.profession ?? null,
    }
  })
}
