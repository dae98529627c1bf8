import { calendarDayOf } from '@prumo/brazil'
import { listWhoActs } from '#domains/care/consultations'
import { listAccountStates, listUserIdsWithRole } from '#domains/people/identity'
import type { Context } from '#platform/context'
import { queueMail } from '../mails/mails.repository.ts'

/** `patientId`: whose it is, where that is known; he may have been handed to a colleague. */
type Waiting = { doctorId: number; patientId?: number | undefined }

/**
 * Mails whoever acts for this doctor today (who covers for him, else himself) that something waits, at most once a day,
 * without a word of what or whose it is.
 */
export const tellDoctor = (ctx: Context, waiting: Waiting): Promise<void> =>
  tellWhoActs(ctx, waiting, { template: 'task-waiting', what: calendarDayOf(ctx.now()) })

/** The same to the doctor himself, whoever covers for him: of what his own list alone shows. */
export const tellOwnDoctor = (ctx: Context, { doctorId }: Pick<Waiting, 'doctorId'>): Promise<void> =>
  queueMail(ctx, { template: 'task-waiting', subjectId: `${doctorId}/${calendarDayOf(ctx.now())}` })

/**
 * Mails the same that something cannot wait, whatever else he was told today; once for each. `what` names a row, and
 * nobody.
 */
export const tellDoctorAtOnce = (ctx: Context, { what, ...waiting }: Waiting & { what: string }): Promise<void> =>
  tellWhoActs(ctx, waiting, { template: 'task-urgent', what })

type Telling = { template: 'task-waiting' | 'task-urgent'; what: string }

/** Where nobody acts, the administration hears that somebody must be chosen. */
const tellWhoActs = async (ctx: Context, waiting: Waiting, { template, what }: Telling): Promise<void> => {
  const acting = await listWhoActs(ctx, waiting)
  for (const userId of acting) await queueMail(ctx, { template, subjectId: `${userId}/${what}` })
  if (acting.length > 0) return
  for (const userId of await listAdministration(ctx))
    await queueMail(ctx, { template: 'task-unattended', subjectId: `${userId}/${waiting.doctorId}/${what}` })
}

type LeftBehind = { doctorId: number; actId: number; patients: number; urgentIds: number[] }

/**
 * Mails the administration how many patients a doctor leaves behind, and whoever acts for him that something of them
 * cannot wait; once for each change of his place.
 */
export const tellOfPatientsLeftBehind = async (
  ctx: Context,
  { doctorId, actId, patients, urgentIds }: LeftBehind,
): Promise<void> => {
  for (const patientId of urgentIds)
    for (const userId of await listWhoActs(ctx, { doctorId, patientId }))
      await queueMail(ctx, { template: 'task-urgent', subjectId: `${userId}/left-behind-${actId}` })
  for (const userId of await listAdministration(ctx))
    await queueMail(ctx, {
      template: 'patients-left-behind',
      subjectId: `${userId}/${doctorId}/${patients}/${urgentIds.length}/${actId}`,
    })
}

/** Administrators whose account is open. */
export const listAdministration = async (ctx: Context): Promise<number[]> => {
  const states = await listAccountStates(ctx, await listUserIdsWithRole(ctx, { role: 'administrator' }))
  return states.filter(({ deactivatedAt }) => deactivatedAt === null).map(({ userId }) => userId)
}
