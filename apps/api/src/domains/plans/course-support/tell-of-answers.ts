import { findNextHours } from '#domains/people/notices'
import { type Context, inTransaction } from '#platform/context'
import { sweep } from '#platform/steady-work/sweep'
import { findCase, listDueMails, saveMailDue, saveMailed, takeDueMail } from './cases.repository.ts'
import { isUnreadByPatient } from './support-case.ts'

/** Announces what patients were told and have not seen for ten minutes, in their hours. Returns how many it handled. */
export const tellOfAnswers = (ctx: Context): Promise<number> =>
  sweep(ctx, {
    work: 'tell-of-support-answers',
    list: listDueMails,
    move: (ctx, caseId) => inTransaction(ctx, (ctx) => tellOf(ctx, caseId)),
  })

const tellOf = async (ctx: Context, caseId: number): Promise<boolean> => {
  const found = await takeDueMail(ctx, caseId)
  if (!found) return false
  if (!found.toldAt || !isUnreadByPatient(found)) return true
  const at = await findNextHours(ctx, found)
  if (at) {
    await saveMailDue(ctx, { id: found.id, at })
    return true
  }
  await saveMailed(ctx, found.id)
  await ctx.announce({ type: 'courseSupport.leftUnread', caseId: found.id, toldAt: found.toldAt.toISOString() })
  return true
}

/** The person who wrote something that cannot wait and was not answered yet; null: nobody. */
export const findUrgent = async (ctx: Context, { caseId }: { caseId: number }): Promise<{ userId: number } | null> => {
  const found = await findCase(ctx, { caseId })
  return found?.urgency ? { userId: found.userId } : null
}

type Untold = { userId: number; enrollmentId: number }

/** The person for whom an answer waits, and where; null once he has seen it. Nothing of its words. */
export const findUntold = async (ctx: Context, { caseId }: { caseId: number }): Promise<Untold | null> => {
  const found = await findCase(ctx, { caseId })
  return found && isUnreadByPatient(found) ? { userId: found.userId, enrollmentId: found.enrollmentId } : null
}
