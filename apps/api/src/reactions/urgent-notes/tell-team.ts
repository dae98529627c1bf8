import { listWhoIsOnDuty } from '#domains/care/consultations'
import { listAccountStates, listUserIdsWithRole } from '#domains/people/identity'
import type { Context } from '#platform/context'
import { queueMail } from '../mails/mails.repository.ts'

export type Telling = { noteId: number; patientId: number; what: string }

/**
 * Mails everybody of support, and the administration too where support is nobody or had its time, without a word of
 * what or whose it is; not the patient himself. `what` names the occasion: the same one is mailed once.
 */
export const tellTeam = async (ctx: Context, telling: Telling & { andAdministration?: boolean }): Promise<void> => {
  const { noteId, patientId, what, andAdministration = false } = telling
  const othersOf = async (role: 'support' | 'administrator') => {
    const states = await listAccountStates(ctx, await listUserIdsWithRole(ctx, { role }))
    return states.filter(({ userId, deactivatedAt }) => deactivatedAt === null && userId !== patientId)
  }
  const support = await othersOf('support')
  const administration = andAdministration || support.length === 0 ? await othersOf('administrator') : []
  for (const userId of new Set([...support, ...administration].map((one) => one.userId)))
    await queueMail(ctx, { template: 'urgent-note-waiting', subjectId: `${userId}/${noteId}/${what}` })
}

/** Mails the same to every clinician on duty, but the patient himself; how many they are. */
export const tellWhoIsOnDuty = async (ctx: Context, { noteId, patientId, what }: Telling): Promise<number> => {
  const onDuty = (await listWhoIsOnDuty(ctx)).filter((userId) => userId !== patientId)
  for (const userId of onDuty)
    await queueMail(ctx, { template: 'urgent-note-waiting', subjectId: `${userId}/${noteId}/${what}` })
  return onDuty.length
}
