import type { Context } from '#platform/context'
import { workOff } from '#platform/lease'
import { tellByPush } from '../notices/tell-by-push.ts'
import {
  claimDueMails,
  mailsToSend,
  saveGivenUp,
  saveSent,
  saveTry,
  saveUnneeded,
  type WaitingMail,
} from './mails.repository.ts'
import { renderHtml, renderText } from './render-message.ts'
import { writeMessage } from './templates.ts'

// One at a time, so that mails are sent in the order of their creation.
const limit = 1
const longestMs = 24 * 3_600_000
/** A server may answer "never" (5xx) for problems of its own, so a few tries are made. */
const mostRefusals = 5

/**
 * Sends the waiting mails, each if its reader wants it, and says the same by push. Without an answer from the server, a
 * mail is retried for a day, at growing intervals. The Message-ID stays the same, so a mail that was accepted although
 * its answer was lost shows once. Returns how many it handled.
 */
export const sendDueMails = async (ctx: Context): Promise<number> => {
  const claimed = await claimDueMails(ctx, { limit })
  await workOff(ctx, mailsToSend, claimed, (mail) => send(ctx, mail))
  return claimed.rows.length
}

const send = async (ctx: Context, mail: WaitingMail): Promise<void> => {
  const written = await writeMessage(ctx, mail)
  if (!written) return saveUnneeded(ctx, mail.id)
  const { to, userId, message } = written
  const { mayBeMailed } = await tellByPush(ctx, { mailId: mail.id, template: mail.template, userId })
  if (!mayBeMailed) return saveUnneeded(ctx, mail.id)
  const outcome = await ctx.gateways.mail.send({
    to,
    subject: message.subject,
    html: renderHtml(message),
    text: renderText(message),
    messageId: `${mail.id}@${new URL(ctx.settings.webUrl).hostname}`,
    ...(message.leave && { oneClickLeaveUrl: message.leave.oneClickUrl }),
  })
  const error = outcome.kind === 'refused' ? outcome.code : outcome.kind === 'unknown' ? outcome.cause : null
  ctx.log.info({ mailId: mail.id, template: mail.template, outcome: outcome.kind, error }, 'mail handed over')
  if (error === null) return saveSent(ctx, mail.id)
  const isTooOld = ctx.now().getTime() - mail.createdAt.getTime() > longestMs
  const isRefused = outcome.kind === 'refused' && mail.attempts >= mostRefusals
  if (isRefused || isTooOld) return saveGivenUp(ctx, { id: mail.id, error })
  return saveTry(ctx, { id: mail.id, dueAt: nextTryAt(ctx.now(), mail.attempts), error })
}

/** Five seconds after the first try, twice as long after each further one, half an hour at most. */
const nextTryAt = (now: Date, attempts: number): Date =>
  new Date(now.getTime() + Math.min(5_000 * 2 ** Math.min(attempts - 1, 12), 1_800_000))
