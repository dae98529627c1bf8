import { type AccountState, listAccountStates, listTeamIds } from '#domains/people/identity'
import { listProfessionals, type Professional } from '#domains/people/professionals'
import type { Context } from '#platform/context'

export type TeamMember = AccountState & { professional: Professional | null }

/** Everybody of the team, deactivated ones too, by descending id, fifty at a time. */
export const listTeam = async (ctx: Context, input: { before?: number | undefined }): Promise<TeamMember[]> => {
  const ids = await listTeamIds(ctx, { ...input, limit: 50 })
  const [accounts, professionals] = await Promise.all([listAccountStates(ctx, ids), listProfessionals(ctx, { ids })])
  const registered = new Map(professionals.map((professional) => [professional.userId, professional]))
  return accounts.map((account) => ({ ...account, professional: registered.get(account.userId) ?? null }))
}
