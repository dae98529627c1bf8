import { listDocumentNames } from '#domains/people/customers'
import { listProfessionals } from '#domains/people/professionals'
import type { Context } from '#platform/context'

/** These people's names as on documents; professionals with their title. */
export const namesOf = async (ctx: Context, ids: number[]): Promise<(userId: number) => string> => {
  const wanted = [...new Set(ids)]
  const [users, professionals] = await Promise.all([
    listDocumentNames(ctx, { ids: wanted }),
    listProfessionals(ctx, { ids: wanted }),
  ])
  const spoken = new Map(professionals.map(({ userId, name }) => [userId, name]))
  return (userId) => {
    const { firstName, lastName } = users.get(userId) ?? {}
    return spoken.get(userId) ?? ([firstName, lastName].filter(Boolean).join(' ') || 'Sem nome')
  }
}
