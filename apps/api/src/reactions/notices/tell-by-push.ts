import { findWays, queuePushes } from '#domains/people/notices'
import type { Context } from '#platform/context'
import type { Written } from '../mails/message.ts'
import { isForHisHours } from './his-hours.ts'
import { noticeOfMail } from './notice-of-mail.ts'

/**
 * Queues what a mail says for the browsers of its reader, once for each mail, and returns whether the mail itself may
 * go: what its reader switched off goes by neither way.
 */
export const tellByPush = async (
  ctx: Context,
  { mailId, template, written }: { mailId: string; template: string; written: Written },
): Promise<{ mayBeMailed: boolean }> => {
  const { kind, isPushed } = noticeOfMail(template)
  const { userId } = written
  const ways = await findWays(ctx, { userId, kind })
  const waits = isForHisHours({ template, written })
  if (userId !== null && isPushed && ways.push) await queuePushes(ctx, { userId, kind, occasion: mailId, waits })
  return { mayBeMailed: ways.mail }
}
