import type { Role } from '#platform/context'

export type Pharmacist = { userId: number; roles: Role[] }

type Where = { pharmacyIds: number[]; placedAt: number | null }

/**
 * The pharmacy whose desk somebody may open; null: none. While there is one, every pharmacist works there; of several,
 * only in the one where he was placed.
 */
export const deskOf = ({ roles }: Pick<Pharmacist, 'roles'>, { pharmacyIds, placedAt }: Where): number | null => {
  if (!roles.includes('pharmacist')) return null
  if (placedAt !== null && pharmacyIds.includes(placedAt)) return placedAt
  return pharmacyIds.length === 1 ? (pharmacyIds[0] ?? null) : null
}
