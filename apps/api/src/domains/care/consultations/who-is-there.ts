import { listProfessions, type Profession } from '#domains/care/doctors'
import { listAccountStates } from '#domains/people/identity'
import type { Context } from '#platform/context'
import { seesPatientsAs } from './chart.policy.ts'

/**
 * As what each of these sees patients today: his account is open, and his profession still a role of his. Who does not
 * is missing.
 */
export const listProfessionsThere = async (ctx: Context, ids: number[]): Promise<Map<number, Profession>> => {
  const all = [...new Set(ids)]
  const professions = await listProfessions(ctx, { ids: all })
  const accounts = await listAccountStates(ctx, all)
  return new Map(
    accounts.flatMap((account) => {
      const profession = seesPatientsAs(account, professions.get(account.userId) ?? null)
      return profession ? [[account.userId, profession] as const] : []
    }),
  )
}

/** Those of these who see patients today. */
export const listWhoAreThere = async (ctx: Context, ids: number[]): Promise<Set<number>> =>
  new Set((await listProfessionsThere(ctx, ids)).keys())
