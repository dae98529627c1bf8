import { networkRangeOf } from '@prumo/hosting'
import type { Context } from '#platform/context'
import { takeTry } from '#platform/tries'
import * as accounts from '../accounts.repository.ts'
import { paces } from '../passwords/paces.ts'

/**
 * Whether an e-mail is free for a sign-up: no account has proven it. The specification reveals this to anybody, so it
 * is counted by address. Throws rate_limited.
 */
export const isEmailFree = async (ctx: Context, { email }: { email: string }): Promise<boolean> => {
  await takeTry(ctx, [{ pace: paces.emailAskedAbout, subject: networkRangeOf(ctx.address) }])
  return (await accounts.findUserId(ctx, email.trim())) === null
}
