import { findNextHours } from '#domains/people/notices'
import type { Context } from '#platform/context'
import type { Written } from '../mails/message.ts'
import { noticeOfMail } from './notice-of-mail.ts'

type Told = { template: string; written: Written }

/** Until when a mail, and the push that says the same, waits for its reader's hours; null: it goes now. */
export const findWhenToTell = async (ctx: Context, { template, written }: Told): Promise<Date | null> => {
  if (noticeOfMail(template).when !== 'in his hours' || written.message.isUrgent) return null
  const at = await findNextHours(ctx, written)
  const { neededBefore } = written.message
  return at && neededBefore && at >= neededBefore ? null : at
}

/** Whether it is never tried out of these hours. */
export const isForHisHours = ({ template, written }: Told): boolean =>
  noticeOfMail(template).when === 'in his hours' && !written.message.neededBefore && !written.message.isUrgent
