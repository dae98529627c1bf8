import { listOwnPatientIds } from '#domains/care/consultations'
import { listDocumentNames, listIdsByName } from '#domains/people/customers'
import type { Context } from '#platform/context'

export type FoundPatient = { userId: number; name: string }

/**
 * The patients whose chart the caller may open and whose name contains these words, in order of name. Nobody for fewer
 * than three letters. Throws name_too_common, and not_found for a caller who opens no charts.
 */
export const searchOwnPatients = async (ctx: Context, { name }: { name: string }): Promise<FoundPatient[]> => {
  const ids = await listIdsByName(ctx, { name, among: await listOwnPatientIds(ctx) })
  const names = await listDocumentNames(ctx, { ids })
  return ids
    .map((userId) => {
      const { firstName, lastName } = names.get(userId) ?? {}
      return { userId, name: [firstName, lastName].filter(Boolean).join(' ') || 'Sem nome' }
    })
    .sort((one, other) => one.name.localeCompare(other.name, 'pt-BR'))
}
