import { networkRangeOf } from '@prumo/hosting'
import type { Context } from '#platform/context'
import type { Gate } from '#platform/tries'
import { paces } from './passwords/paces.ts'

/** A confirmation link may go to a stranger's mailbox, which must not be flooded from here. */
export const confirmationGates = (ctx: Context, { email }: { email: string }): Gate[] => {
  const mailbox = email.trim().toLowerCase()
  return [
    { pace: paces.confirmationFromAddress, subject: `${mailbox} ${networkRangeOf(ctx.address)}` },
    { pace: paces.confirmation, subject: mailbox },
  ]
}
