import { sql } from 'kysely'
import { findSecondStepCode } from '#domains/people/identity'
import type { TestWorld } from './world.ts'

const password = 'prumo-demo-2026'
const kept = new WeakMap<TestWorld, Map<string, Promise<string>>>()

/** A rails token of a cast member, through both steps if the account needs two; signs in once per test context. */
export const bearerOf = (world: TestWorld, email: string): Promise<string> => {
  const bearers = kept.get(world) ?? new Map<string, Promise<string>>()
  kept.set(world, bearers)
  const bearer = bearers.get(email) ?? signIn(world, email)
  bearers.set(email, bearer)
  return bearer
}

/** After a jump of the clock: a token of before is over, or of a time that has not come. */
export const signInAgain = (world: TestWorld): void => void kept.delete(world)

const signIn = async (world: TestWorld, email: string): Promise<string> => {
  const post = async (path: string, payload: object) =>
    (await world.app.inject({ method: 'POST', url: `/spree_oauth/${path}`, payload })).json()
  const { isTokenNeeded } = await post('two_factor_token', { username: email, password })
  const token = isTokenNeeded ? await mailedCodeFor(world, email) : undefined
  const { access_token: bearer } = await post('token', { grant_type: 'password', username: email, password, token })
  if (!bearer) throw new Error(`${email} could not sign in`)
  return bearer
}

const mailedCodeFor = async ({ ctx, world }: TestWorld, email: string): Promise<string | undefined> => {
  const { rows } = await sql<{ id: string }>`select step.id from people.second_steps step
    join people.users on users.id = step.user_id where email = ${email} and used_at is null`.execute(world.db)
  return (await findSecondStepCode(ctx(), { secondStepId: rows[0]?.id ?? '' }))?.code
}
