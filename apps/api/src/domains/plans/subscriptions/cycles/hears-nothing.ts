import { findMailbox } from '#domains/people/identity'
import { findWays, hasPushDevice, wasPushed } from '#domains/people/notices'
import type { Context } from '#platform/context'
import { findDeadMailbox } from '#platform/mailboxes/dead-mailboxes'
import { findLostMail } from '#platform/mailboxes/lost-mails'
import type { Subscription } from '../subscription.ts'

/**
 * Whether a patient would not hear of a charge: his mailbox takes no mail, and no device of his takes notices. Nobody
 * is charged unheard ("Nenhuma cobrança acontece sem você saber", subscriptions.notices.ts).
 */
export const hearsNothing = async (ctx: Context, { patientId }: { patientId: number }): Promise<boolean> => {
  const mailbox = await findMailbox(ctx, { userId: patientId })
  if (mailbox && !(await findDeadMailbox(ctx, mailbox))) return false
  const { push } = await findWays(ctx, { userId: patientId, kind: 'treatments' })
  return !push || !(await hasPushDevice(ctx, { userId: patientId }))
}

type Announced = Pick<Subscription, 'id' | 'patientId' | 'noticedFor' | 'agreedTotalCents'>

/**
 * Whether the announcement of this very charge was lost: its mail was given up, whatever his mailbox takes by now, and
 * no browser of his took its notice. One that waits to be sent is not lost. Announced anew it is of a later day, so it
 * is another mail.
 */
export const wasAnnouncementLost = async (ctx: Context, announced: Announced): Promise<boolean> => {
  const { id, patientId, noticedFor, agreedTotalCents } = announced
  // The release before this one announces without the amount.
  const subjects = [`${id}:${noticedFor}`, `${id}:${noticedFor}:${agreedTotalCents}`]
  const mailId = await findLostMail(ctx, { template: 'treatment-charge-announced', subjects })
  return mailId !== null && !(await wasPushed(ctx, { userId: patientId, occasion: mailId }))
}
