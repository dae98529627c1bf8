import type { Context } from '#platform/context'
import { owning } from '#platform/database'
import { unseal } from '#platform/sealed'
import { placeOf, type Which } from './second-steps/authenticators.repository.ts'

const columns = ['id', 'user_id', 'data_key_id', 'secret_sealed', 'used_step'] as const

export type Authenticator = { id: number; secret: string; usedStep: number }

/** An account's app with its secret, which is only compared with: it leaves this domain when the app is begun, once. */
export const openAuthenticator = async (
  ctx: Context,
  { userId, isConfirmed }: Which,
): Promise<Authenticator | null> => {
  const row = await owning(ctx.db, 'people.authenticators')
    .selectFrom('people.authenticators')
    .select(columns)
    .where('user_id', '=', userId)
    .where('confirmed_at', isConfirmed ? 'is not' : 'is', null)
    .executeTakeFirst()
  if (!row) return null
  const place = placeOf({ id: row.id, userId: row.user_id, dataKeyId: row.data_key_id })
  return { id: row.id, secret: await unseal(ctx, place, row.secret_sealed), usedStep: row.used_step }
}
