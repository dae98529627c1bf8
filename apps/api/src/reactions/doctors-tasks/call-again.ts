import { type LateCase, listLate } from '#domains/care/urgent-cases'
import { type Context, inTransaction } from '#platform/context'
import { type QueuedMail, queueMails } from '../mails/mails.repository.ts'
import { listAdministration } from './tell-doctor.ts'

/**
 * Due work: an undecided case notifies the acting doctor again, and after twelve hours the administration and the
 * colleague to whom the patient was handed; where nobody acts, the administration at once. Each of them once for each
 * case, because a mail of the same subject is queued once. Returns how many mails are new.
 */
export const callAgain = async (ctx: Context): Promise<number> => {
  const late = await listLate(ctx)
  if (late.length === 0) return 0
  const administration = late.some(isOfAdministration) ? await listAdministration(ctx) : []
  return inTransaction(ctx, (ctx) =>
    queueMails(
      ctx,
      late.flatMap((one) => [
        ...toDoctors(one),
        ...(isOfAdministration(one) ? toAdministration(one, administration) : []),
      ]),
    ),
  )
}

const isOfAdministration = ({ acting, isForOthers }: LateCase): boolean => isForOthers || acting.length === 0

const toDoctors = ({ name, acting, handedTo, isForOthers }: LateCase): QueuedMail[] => {
  const besides = isForOthers && handedTo !== null ? [handedTo] : []
  return [...new Set([...acting, ...besides])].map((userId) => ({
    template: 'task-urgent-again',
    subjectId: `${userId}/${name}`,
  }))
}

/** Not whoever of them is the patient. */
const toAdministration = (
  { name, patientId, doctorId, isForOthers }: LateCase,
  administration: number[],
): QueuedMail[] =>
  administration
    .filter((userId) => userId !== patientId)
    .map((userId) => ({
      template: 'urgent-unanswered',
      subjectId: `${userId}/${doctorId}/${name}/${isForOthers ? 'twelve' : 'four'}-hours`,
    }))
