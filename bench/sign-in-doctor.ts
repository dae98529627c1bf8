import { findSecondStepCode } from '../apps/api/src/domains/people/identity/index.ts'
import type { Context } from '../apps/api/src/platform/context.ts'

/** The access token of Dra. Helena, who signs in with two steps. */
export const signInDoctor = async (ctx: Context, apiUrl: string): Promise<string> => {
  const post = async (path: string, body: object) =>
    (
      await fetch(`${apiUrl}/spree_oauth/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    ).json() as Promise<{ access_token?: string }>
  const username = 'helena@prumo.example'
  const password = 'prumo-demo-2026'
  await post('two_factor_token', { username, password })
  const steps = await ctx.db.selectFrom('people.second_steps').select('id').where('used_at', 'is', null).execute()
  const step = await findSecondStepCode(ctx, { secondStepId: steps[0]?.id ?? '' })
  const { access_token } = await post('token', { grant_type: 'password', username, password, token: step?.code })
  if (!access_token) throw new Error('the doctor could not sign in')
  return access_token
}
