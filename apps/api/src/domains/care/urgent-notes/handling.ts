import { listOwnPatientIds, listWhoIsOnDuty } from '#domains/care/consultations'
import type { Context } from '#platform/context'
import { clinicianAs, type Handling, isAdministrator, isTeam } from './urgent-notes.policy.ts'

/** The cases that the caller may settle; null: none. */
export const findHandling = async (ctx: Context): Promise<Handling | null> => {
  const { actor } = ctx
  const clinician = clinicianAs(actor)
  if (actor.kind !== 'user' || !(isTeam(actor) || clinician)) return null
  const patientIds = clinician ? await listOwnPatientIds(ctx) : []
  const isOnDuty = clinician !== null && (await listWhoIsOnDuty(ctx)).includes(actor.userId)
  return {
    ...{ userId: actor.userId, patientIds, clinician, isTeam: isTeam(actor), onDutyAs: isOnDuty ? clinician : null },
    isAdministrator: isAdministrator(actor),
  }
}
