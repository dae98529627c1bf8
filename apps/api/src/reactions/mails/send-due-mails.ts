import { dayMs } from '@prumo/brazil'
import type { SendOutcome } from '#gateways/mail'
import { type Context, inTransaction } from '#platform/context'
import { noteDeadMailbox, noteLiveMailbox } from '#platform/mailboxes/dead-mailboxes'
import { openSendingOrder } from '#platform/steady-work/sending-order'
import { workSteadily } from '#platform/steady-work/work-steadily'
import { afterSending } from '../notices/after-sending.ts'
import { findWhenToTell } from '../notices/his-hours.ts'
import { tellByPush } from '../notices/tell-by-push.ts'
import {
  claimDueMails,
  mailsToSend,
  saveForHisHours,
  saveGivenUp,
  savePutOff,
  saveSent,
  saveTry,
  saveUnneeded,
  type WaitingMail,
} from './mails.repository.ts'
import type { Written } from './message.ts'
import { renderHtml, renderText } from './render-message.ts'
import { type Template, writeMessage } from './templates.ts'

/** Far more than the mail server's connections, so that many for one slow mailbox leave room for others. */
const atOnce = 48
const longestMs = dayMs
/** A server may answer "never" (5xx) for problems of its own, so a few tries are made. */
const mostRefusals = 5

/**
 * Sends the waiting mails, several at once and those to one mailbox one after the other, each if its reader wants it,
 * and says the same by push. Without an answer from the server, a mail is retried for a day, at growing intervals. The
 * Message-ID stays the same, so a mail that was accepted although its answer was lost shows once. Returns how many it
 * handled.
 */
export const sendDueMails = (ctx: Context): Promise<number> => {
  const order = openSendingOrder(ctx.now)
  const claim = (limit: number) => claimDueMails(ctx, { limit })
  const work = (mail: WaitingMail) =>
    order.sendInTurn(
      () => write(ctx, mail),
      ({ to }) => to.toLowerCase(),
      (written, before) => send(ctx, { mail, written, before }),
    )
  return workSteadily(ctx, { queue: mailsToSend, atOnce, claim, work })
}

/** The text and the address, or null for a mail that is not to be sent, or not before its reader's hours. */
const write = async (ctx: Context, mail: WaitingMail): Promise<Written | null> => {
  const written = await writeMessage(ctx, mail)
  const { id, template, attempts } = mail
  const at = written && (await findWhenToTell(ctx, { template, written }))
  if (at) {
    await saveForHisHours(ctx, { id, attempts, at })
    return null
  }
  if (written && (await tellByPush(ctx, { mailId: id, template, written })).mayBeMailed) return written
  await saveUnneeded(ctx, id)
  return null
}

type Sending = { mail: WaitingMail; written: Written; before: Date | null }

/** Returns when the mailbox is tried again if it gave no answer. */
const send = async (ctx: Context, { mail, written: { to, message }, before }: Sending): Promise<Date | null> => {
  // Not after the earlier mail's failure, because the later one could then arrive first.
  if (before) {
    await savePutOff(ctx, { ...mail, dueAt: before, error: 'mailbox_waits' })
    return before
  }
  const outcome = await ctx.gateways.mail.send({
    to,
    subject: message.subject,
    html: renderHtml(message),
    text: renderText(message),
    messageId: `${mail.id}@${new URL(ctx.settings.webUrl).hostname}`,
    ...(message.leave && { oneClickLeaveUrl: message.leave.oneClickUrl }),
  })
  return record(ctx, { mail, email: to }, outcome)
}

type Sent = { mail: WaitingMail; email: string }

const record = async (ctx: Context, { mail, email }: Sent, outcome: SendOutcome): Promise<Date | null> => {
  const error = outcome.kind === 'refused' ? outcome.code : outcome.kind === 'unknown' ? outcome.cause : null
  ctx.log.info({ mailId: mail.id, template: mail.template, outcome: outcome.kind, error }, 'mail handed over')
  if (error === null) {
    await afterSending[mail.template as Template]?.(ctx, mail.subjectId)
    await Promise.all([saveSent(ctx, mail.id), noteLiveMailbox(ctx, { email })])
    return null
  }
  const isTooOld = ctx.now().getTime() - mail.createdAt.getTime() > longestMs
  const isRefused = outcome.kind === 'refused' && mail.attempts >= mostRefusals
  const dueAt = nextTryAt(ctx.now(), mail.attempts)
  if (isRefused || isTooOld) await giveUp(ctx, { mail, email }, { error, isMailboxes: isOfMailbox(outcome) })
  else await saveTry(ctx, { ...mail, dueAt, error })
  return outcome.kind === 'unknown' ? dueAt : null
}

/** Our own outage, or a line that was cut, says nothing of a mailbox: only what the server answers to the mail does. */
const isOfMailbox = (outcome: SendOutcome): boolean =>
  outcome.kind === 'refused' || (outcome.kind === 'unknown' && /^4\d\d$/.test(outcome.cause))

/** A mail that is given up is never looked at again, so its mailbox is noted with it. */
const giveUp = (
  ctx: Context,
  { mail, email }: Sent,
  { error, isMailboxes }: { error: string; isMailboxes: boolean },
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    await saveGivenUp(ctx, { id: mail.id, attempts: mail.attempts, error })
    if (isMailboxes) await noteDeadMailbox(ctx, { email })
  })

/** Five seconds after the first try, twice as long after each further one, half an hour at most. */
const nextTryAt = (now: Date, attempts: number): Date =>
  new Date(now.getTime() + Math.min(5_000 * 2 ** Math.min(attempts - 1, 12), 1_800_000))
