import { findRecovery, type Recovery, removalFrom, stopTokenOf } from '#domains/people/recoveries'
import type { Context } from '#platform/context'
import { findAddressee } from '../mails/greeting.ts'
import type { Message, Written } from '../mails/message.ts'
import * as words from './recovery-words.ts'

/** With the link that stops it; null once it has ended. */
export const writeRecoveryAsked = (ctx: Context, recoveryId: number) => whileOpen(ctx, recoveryId, words.recoveryAsked)

/**
 * `subject`: the request and its agreement. Null once it has ended, or begun anew. A mail that leaves late gives its
 * owner a whole day all the same (`noteWarned`).
 */
export const writeRecoveryAgreed = (ctx: Context, subject: string) => {
  const { recoveryId, at } = partsOf(subject)
  const dayFromNow = removalFrom(ctx.now())
  return whileOpen(ctx, recoveryId, (facts, { agreedAt }) => {
    const { removesAt } = facts
    if (removesAt === null || (at !== null && agreedAt?.getTime() !== at.getTime())) return null
    return words.recoveryAgreed({ ...facts, removesAt: removesAt > dayFromNow ? removesAt : dayFromNow })
  })
}

/** `subject`: the request, and until when it stands now. Null once it has ended, or was agreed to again. */
export const writeRecoveryBegunAnew = (ctx: Context, subject: string) =>
  whileOpen(ctx, partsOf(subject).recoveryId, (facts, { state }) =>
    state === 'agreed' ? null : words.recoveryBegunAnew(facts),
  )

/** The parts of a mail subject about one step of a request: `id/ISO 8601`, or the id alone. */
export const partsOf = (subject: string): { recoveryId: number; at: Date | null } => {
  const [recoveryId = '', at] = subject.split('/')
  return { recoveryId: Number(recoveryId), at: at === undefined ? null : new Date(at) }
}

type Facts = Parameters<typeof words.recoveryAgreed>[0]

const whileOpen = async (
  ctx: Context,
  recoveryId: number,
  write: (facts: Facts, recovery: Recovery) => Message | null,
): Promise<Written | null> => {
  const recovery = await findRecovery(ctx, { recoveryId })
  if (!recovery || recovery.endedAt !== null) return null
  const addressee = await findAddressee(ctx, recovery.userId)
  const { webUrl } = ctx.settings
  // The part after # is not sent to a server, so the token appears in no log.
  const stopUrl = `${webUrl}/nao-fui-eu#token=${encodeURIComponent(stopTokenOf(ctx, recovery))}`
  const { removesAt } = recovery
  const message = addressee && write({ webUrl, stopUrl, removesAt, greeting: addressee.greeting }, recovery)
  return addressee && message ? { userId: recovery.userId, to: addressee.to, message } : null
}

export const writeRecoveryEnded = async (ctx: Context, recoveryId: number): Promise<Written | null> => {
  const recovery = await findRecovery(ctx, { recoveryId })
  const addressee = recovery && (await findAddressee(ctx, recovery.userId))
  if (!addressee) return null
  const write = recovery.stoppedBy === 'new password' ? words.recoveryStoppedByPassword : endings[recovery.state]
  return {
    userId: recovery.userId,
    to: addressee.to,
    message: write({ webUrl: ctx.settings.webUrl, greeting: addressee.greeting }),
  }
}

const endings: Record<Recovery['state'], typeof words.recoveryDone> = {
  asked: words.recoveryWithoutRemoval,
  proposed: words.recoveryWithoutRemoval,
  agreed: words.recoveryWithoutRemoval,
  refused: words.recoveryWithoutRemoval,
  expired: words.recoveryWithoutRemoval,
  stopped: words.recoveryStopped,
  done: words.recoveryDone,
}

/** `subject`: the request, and an administrator. Null once it has ended. */
export const writeRecoveryWaiting = async (ctx: Context, subject: string): Promise<Written | null> => {
  const [recoveryId, userId] = subject.split('/').map(Number)
  const recovery = await findRecovery(ctx, { recoveryId: recoveryId ?? 0 })
  if (!recovery || recovery.endedAt !== null) return null
  const addressee = await findAddressee(ctx, userId ?? 0)
  const { webUrl } = ctx.settings
  const message = addressee && words.recoveryWaiting({ webUrl, greeting: addressee.greeting })
  return addressee && message ? { userId: userId ?? null, to: addressee.to, message } : null
}
