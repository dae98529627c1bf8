import { listTreatments } from '#domains/care/consultations'
import type { Context } from '#platform/context'
import { otherOf } from './conversation.policy.ts'
import type { Thread } from './message.ts'
import { countUnreadOf } from './messages.repository.ts'
import { listThreadsOf, listThreadsWith } from './threads.repository.ts'

export type Correspondent = {
  userId: number
  lastMessageAt: Date | null
  unreadCount: number
  /** The latest of the two. */
  consultationId: number
}

const most = 100

/**
 * Whom somebody may write to, a hundred at most: those he has heard from last, and then those of his latest
 * consultations. Names nobody, and shows no message.
 */
export const listThreads = async (ctx: Context, { userId }: { userId: number }): Promise<Correspondent[]> => {
  const newest = await listThreadsOf(ctx.db, { userId, limit: most })
  const treatments = await listAllTreatments(ctx, { userId, threads: newest })
  const threads = await listThreadsWith(ctx.db, { userId, otherIds: treatments.map(({ otherId }) => otherId) })
  const unread = await countUnreadOf(ctx.db, { threadIds: threads.map(({ id }) => id), readerId: userId })
  const byOther = new Map(threads.map((thread) => [otherOf(thread, userId), thread]))
  return treatments
    .map(({ otherId, consultationId }) => {
      const thread = byOther.get(otherId)
      const unreadCount = (thread && unread.get(thread.id)) ?? 0
      return { userId: otherId, lastMessageAt: thread?.lastMessageAt ?? null, unreadCount, consultationId }
    })
    .sort((one, other) => timeOf(other) - timeOf(one) || other.consultationId - one.consultationId)
    .slice(0, most)
}

/** The latest ones, and those of threads that are older than these but were written in since. */
const listAllTreatments = async (ctx: Context, { userId, threads }: { userId: number; threads: Thread[] }) => {
  const latest = await listTreatments(ctx, { userId, limit: most })
  const known = new Set(latest.map(({ otherId }) => otherId))
  const missing = threads.map((thread) => otherOf(thread, userId)).filter((otherId) => !known.has(otherId))
  return [...latest, ...(await listTreatments(ctx, { userId, otherIds: missing, limit: most }))]
}

const timeOf = ({ lastMessageAt }: Correspondent): number => lastMessageAt?.getTime() ?? 0

/** How many messages of each of these people somebody has not read; those without any are not named. */
export const countUnread = async (
  ctx: Context,
  input: { userId: number; withUserIds: number[] },
): Promise<Map<number, number>> => {
  const threads = await listThreadsWith(ctx.db, { userId: input.userId, otherIds: input.withUserIds })
  const unread = await countUnreadOf(ctx.db, { threadIds: threads.map(({ id }) => id), readerId: input.userId })
  return new Map(threads.map((thread) => [otherOf(thread, input.userId), unread.get(thread.id) ?? 0]))
}
