import { findUntold } from '#domains/plans/course-support'
import type { Context } from '#platform/context'
import { findAddressee } from '../mails/greeting.ts'
import type { Written } from '../mails/message.ts'
import { messageWaiting } from '../mails/message-waiting.ts'

/**
 * Leads to the page of all courses, which lists also the conversations of those that have ended. Null once he has seen
 * it. `subject`: the conversation, and when he was told.
 */
export const writeSupportAnswered = async (ctx: Context, subject: string): Promise<Written | null> => {
  const caseId = Number(subject.split('/')[0])
  const waiting = await findUntold(ctx, { caseId })
  const addressee = waiting && (await findAddressee(ctx, waiting.userId))
  return addressee ? messageWaiting(addressee, `${ctx.settings.webUrl}/_app/cursos`) : null
}
