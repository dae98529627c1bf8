import { type Context, inTransaction } from '#platform/context'
import { takeConfirmation } from './confirmations.repository.ts'
import { linkExpired } from './identity.errors.ts'
import { idFromLinkToken, linkTokenOf } from './mailed-secret.ts'

/** The token of the link that is mailed to whoever signed up. */
export const confirmationTokenOf = (ctx: Context, confirmationId: string): string =>
  linkTokenOf(ctx, 'account-confirmation', confirmationId)

/** Takes the e-mail as its owner's: from now on the account lets him in. Once; throws link_expired for any other token. */
export const confirmAccount = (ctx: Context, { token }: { token: string }): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const id = idFromLinkToken(ctx, 'account-confirmation', token)
    if (id === null || !(await takeConfirmation(ctx, id))) throw linkExpired()
  })
