import { findMailbox } from '#domains/people/identity'
import { findWays, hasPushDevice } from '#domains/people/notices'
import type { Context } from '#platform/context'
import { findDeadMailbox } from '#platform/mailboxes/dead-mailboxes'

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
