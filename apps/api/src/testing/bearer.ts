import { sql } from 'kysely'
import { findSecondStepCode } from '#domains/people/identity'
import type { TestWorld } from './world.ts'

const password = 'prumo-demo-2026'

/** A rails token of somebody of the cast, by both steps where his account takes two. */
export const bearerOf = async ({ app, ctx, world }: TestWorld, email: string): Promise<string> => {
  const post = async (path: string, payload: object) =>
    (await app.inject({ method: 'POST', url: `/spree_oauth/${path}`, payload })).json()
  const { isTokenNeeded } = await post('two_factor_token', { username: email, password })
  const token = isTokenNeeded ? await codeOf() : undefined
  const { access_token: bearer } = await post('token', { grant_type: 'password', username: email, password, token })
  if (!bearer) throw new Error(`${email} could not sign in`)
  return bearer

  async function codeOf() {
    const { rows } = await sql<{ id: string }>`select step.id from people.second_steps step
      join people.users on users.id = step.user_id where email = ${email} and used_at is null
      order by step.created_at desc, step.expires_at desc limit 1`.execute(world.db)
    return (await findSecondStepCode(ctx(), { secondStepId: rows[0]?.id ?? '' }))?.code
  }
}
