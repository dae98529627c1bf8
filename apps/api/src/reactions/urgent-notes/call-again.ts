import { type CallAgain, listToCallAgain } from '#domains/care/urgent-notes'
import { listAccountStates, listUserIdsWithRole } from '#domains/people/identity'
import { type Context, inTransaction } from '#platform/context'
import { queueMails } from '../mails/mails.repository.ts'

/**
 * Due work: of a case that nobody settled in four hours, that a colleague tried, or whose doctor acts no more, whoever
 * acts now is told; without a doctor who is on duty and support, and where nobody is on duty the administration. Each
 * of them once for each occasion, because a mail of the same subject is queued once. Returns how many mails are new.
 */
export const callAgainForNotes = async (ctx: Context): Promise<number> => {
  const cases = await listToCallAgain(ctx)
  if (cases.length === 0) return 0
  const support = await openAccountsOf(ctx, 'support')
  const administration = await openAccountsOf(ctx, 'administrator')
  const whoHears = ({ clinicianIds, isOfTeam }: CallAgain): number[] => [
    ...clinicianIds,
    ...(isOfTeam ? support : []),
    ...(isOfTeam && clinicianIds.length === 0 ? administration : []),
  ]
  const mails = cases.flatMap((one) =>
    [...new Set(whoHears(one))]
      .filter((userId) => userId !== one.patientId)
      .map((userId) => ({
        template: 'urgent-note-waiting' as const,
        subjectId: `${userId}/${one.noteId}/${one.what}`,
      })),
  )
  return inTransaction(ctx, (ctx) => queueMails(ctx, mails))
}

const openAccountsOf = async (ctx: Context, role: 'support' | 'administrator'): Promise<number[]> => {
  const states = await listAccountStates(ctx, await listUserIdsWithRole(ctx, { role }))
  return states.filter(({ deactivatedAt }) => deactivatedAt === null).map(({ userId }) => userId)
}
