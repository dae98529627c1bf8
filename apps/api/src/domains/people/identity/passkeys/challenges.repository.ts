import type { Context } from '#platform/context'
import { owning } from '#platform/database'
import { bytesOf } from '../mailed-secret.ts'

const own = (ctx: Context) => owning(ctx.db, 'people.passkey_challenges')

export type Purpose = 'registration' | 'sign_in' | 'second_step' | 'proof'
export type Challenge = { id: string; bytes: Buffer; userHandle: string | null }

const livesMs = 5 * 60_000

/** Valid for five minutes, for this purpose and, where a user is named, for his passkeys alone. */
export const insertChallenge = async (
  ctx: Context,
  input: { purpose: Purpose; userId?: number; userHandle?: string },
): Promise<Challenge> => {
  const { id } = await own(ctx)
    .insertInto('people.passkey_challenges')
    .values({
      purpose: input.purpose,
      user_id: input.userId ?? null,
      user_handle: input.userHandle ?? null,
      expires_at: new Date(ctx.now().getTime() + livesMs),
      created_at: ctx.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, bytes: bytesOf(ctx, 'passkey-challenge', id), userHandle: input.userHandle ?? null }
}

/**
 * Uses a challenge up, whatever its answer is worth: of two answers at once, one gets it. Null for a used or expired
 * one, or one for another purpose or user.
 */
export const takeChallenge = async (
  ctx: Context,
  { id, purpose, userId }: { id: string; purpose: Purpose; userId?: number },
): Promise<Challenge | null> => {
  const taken = await own(ctx)
    .deleteFrom('people.passkey_challenges')
    .where('id', '=', id)
    .where('purpose', '=', purpose)
    .where('user_id', userId === undefined ? 'is' : '=', userId ?? null)
    .where('expires_at', '>', ctx.now())
    .returning(['id', 'user_handle as userHandle'])
    .executeTakeFirst()
  return taken ? { ...taken, bytes: bytesOf(ctx, 'passkey-challenge', taken.id) } : null
}
