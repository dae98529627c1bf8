import type { Context } from '#platform/context'
import * as accounts from '../accounts.repository.ts'

/** Changes the name of an account's owner. */
export const saveUserName = (ctx: Context, input: { userId: number } & accounts.UserName): Promise<void> =>
  accounts.saveName(ctx, input)
