import { type Context, inEffect } from '#platform/context'
import { isPatientIn } from './conversation.policy.ts'
import * as messages from './messages.repository.ts'
import { readerAndOther } from './patient-and-doctor.ts'
import * as threads from './threads.repository.ts'

/**
 * Marks the other's messages as read, up to this one; returns how many are left. Repeating changes nothing. If none is
 * left, the pending mail about them is not sent.
 */
export const markRead = (
  ctx: Context,
  input: { userId: number; withUserId: number; messageId: number },
): Promise<number> =>
  inEffect(ctx, async (ctx) => {
    const pair = await readerAndOther(ctx, input)
    if (!(await threads.findThread(ctx.db, pair))) return 0
    const thread = await threads.takeThread(ctx, pair)
    await messages.saveReading(ctx, { threadId: thread.id, authorId: input.withUserId, upToId: input.messageId })
    const unread = await messages.countUnreadOf(ctx.db, { threadIds: [thread.id], readerId: input.userId })
    const left = unread.get(thread.id) ?? 0
    if (left === 0 && isPatientIn(pair, input.userId)) await threads.forgetMail(ctx.db, thread.id)
    return left
  })
