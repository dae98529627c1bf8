import { listOwnPatientIds } from '#domains/care/consultations'
import type { Context } from '#platform/context'
import { type Handling, isDoctor, isTeam } from './urgent-notes.policy.ts'

/** Whose cases the caller may settle; null: nobody's. */
export const findHandling = async (ctx: Context): Promise<Handling | null> => {
  const { actor } = ctx
  if (actor.kind !== 'user' || !(isTeam(actor) || isDoctor(actor))) return null
  const patientIds = isDoctor(actor) ? await listOwnPatientIds(ctx) : []
  return { userId: actor.userId, patientIds, isTeam: isTeam(actor) }
}
