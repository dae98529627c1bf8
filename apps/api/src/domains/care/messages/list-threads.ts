import { listTreatments, listWhoAreThere } from '#domains/care/consultations'
import type { Context } from '#platform/context'
import { keepsReading, mayTakePart, otherOf } from './conversation.policy.ts'
import type { Thread } from './message.ts'
import { countUnreadOf } from './messages.repository.ts'
import { listThreadsOf, listThreadsWith } from './threads.repository.ts'

export type Correspondent = {
  userId: number
  lastMessageAt: Date | null
  unreadCount: number
  /** Their latest one. */
  consultationId: number
  /** Whether what is written to them is read: the professional of the two still sees patients. */
  answers: boolean
  /** Whether they may write: a consultation of the two was not canceled. */
  isOpen: boolean
}

const most = 100

/**
 * The people a user may write to, at most a hundred: first those with the newest messages, then those of his latest
 * consultations. A professional who sees patients no more has none of his. Contains no names and no messages.
 */
export const listThreads = async (ctx: Context, { userId }: { userId: number }): Promise<Correspondent[]> => {
  const newest = await listThreadsOf(ctx.db, { userId, limit: most })
  const all = await listAllTreatments(ctx, { userId, threads: newest })
  const there = await listWhoAreThere(ctx, [userId, ...all.flatMap((one) => (one.isPatient ? [one.otherId] : []))])
  const treatments = all
    .map((one) => ({ ...one, answers: there.has(one.isPatient ? one.otherId : userId) }))
    .filter(({ isPatient, otherId, answers }) =>
      mayTakePart(
        isPatient
          ? { patientId: userId, doctorId: otherId, answers }
          : { patientId: otherId, doctorId: userId, answers },
        userId,
      ),
    )
  const threads = await listThreadsWith(ctx.db, { userId, otherIds: treatments.map(({ otherId }) => otherId) })
  const unread = await countUnreadOf(ctx.db, { threadIds: threads.map(({ id }) => id), readerId: userId })
  const byOther = new Map(threads.map((thread) => [otherOf(thread, userId), thread]))
  return treatments
    .map(({ otherId, consultationId, answers, isOpen }) => {
      const thread = byOther.get(otherId)
      const unreadCount = (thread && unread.get(thread.id)) ?? 0
      return {
        ...{ userId: otherId, lastMessageAt: thread?.lastMessageAt ?? null, unreadCount },
        ...{ consultationId, answers, isOpen },
      }
    })
    .sort((one, other) => timeOf(other) - timeOf(one) || other.consultationId - one.consultationId)
    .slice(0, most)
}

/**
 * The latest ones, those of older threads with newer messages, and of a patient those that are closed: he reads on what
 * was written.
 */
const listAllTreatments = async (ctx: Context, { userId, threads }: { userId: number; threads: Thread[] }) => {
  const latest = await listTreatments(ctx, { userId, limit: most })
  const known = new Set(latest.map(({ otherId }) => otherId))
  const missing = threads.map((thread) => otherOf(thread, userId)).filter((otherId) => !known.has(otherId))
  const older = await listTreatments(ctx, { userId, otherIds: missing, limit: most })
  const treated = [...latest, ...older].map((one) => ({ ...one, isOpen: true }))
  const open = new Set(treated.map(({ otherId }) => otherId))
  const kept = threads.filter((thread) => keepsReading(thread, userId) && !open.has(thread.doctorId))
  const otherIds = kept.map(({ doctorId }) => doctorId)
  const canceled = await listTreatments(ctx, { userId, otherIds, limit: most, isCanceledToo: true })
  return [...treated, ...canceled.map((one) => ({ ...one, isOpen: false }))]
}

const timeOf = ({ lastMessageAt }: Correspondent): number => lastMessageAt?.getTime() ?? 0

/** The number of unread messages from each of these people; people without any are omitted. */
export const countUnread = async (
  ctx: Context,
  input: { userId: number; withUserIds: number[] },
): Promise<Map<number, number>> => {
  const threads = await listThreadsWith(ctx.db, { userId: input.userId, otherIds: input.withUserIds })
  const unread = await countUnreadOf(ctx.db, { threadIds: threads.map(({ id }) => id), readerId: input.userId })
  return new Map(threads.map((thread) => [otherOf(thread, input.userId), unread.get(thread.id) ?? 0]))
}
