import { findNextHours } from '#domains/people/notices'
import { type Context, inTransaction } from '#platform/context'
import { sweep } from '#platform/steady-work/sweep'
import { isDoctorIn } from './conversation.policy.ts'
import { findEnvelope, findNewestUnreadId } from './messages.repository.ts'
import * as threads from './threads.repository.ts'

/**
 * Announces messages that a patient has not read for ten minutes, in his hours, so that a mail can be sent. Returns how
 * many it handled.
 */
export const tellOfWaitingMessages = (ctx: Context): Promise<number> =>
  sweep(ctx, {
    work: 'tell-of-waiting-messages',
    list: threads.listDueMails,
    move: (ctx, threadId) => inTransaction(ctx, (ctx) => tellOf(ctx, threadId)),
  })

const tellOf = async (ctx: Context, threadId: number): Promise<boolean> => {
  const thread = await threads.takeDueMail(ctx, threadId)
  if (!thread) return false
  const { id, doctorId, patientId } = thread
  const at = await findNextHours(ctx, { userId: patientId })
  // Told of once when his hours begin, however many came in the night.
  if (at) {
    await threads.saveMailDue(ctx, { id, at })
    return true
  }
  const messageId = await findNewestUnreadId(ctx.db, { threadId: id, authorId: doctorId })
  if (messageId === null) return true
  await threads.saveMailed(ctx, id)
  await ctx.announce({ type: 'messages.leftUnread', messageId })
  return true
}

/** The recipient of an unread message; null once he has read it. Nothing of its text. */
export const findWaitingFor = async (
  ctx: Context,
  { messageId }: { messageId: number },
): Promise<{ userId: number } | null> => {
  const envelope = await findEnvelope(ctx.db, messageId)
  const thread = envelope && !envelope.isRead ? await threads.findThreadById(ctx.db, envelope.threadId) : null
  return thread && envelope && isDoctorIn(thread, envelope.authorId) ? { userId: thread.patientId } : null
}
