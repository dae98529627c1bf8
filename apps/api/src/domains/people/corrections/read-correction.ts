import { getSettled } from '#domains/people/customers'
import { type Person, readPerson } from '#domains/people/team'
import type { Context } from '#platform/context'
import type { Correction } from './correction.ts'
import { correctionNotFound } from './corrections.errors.ts'
import { findCorrection } from './corrections.repository.ts'

export type CorrectionToDecide = Correction & { person: Person; present: string | null }

/**
 * A request beside what we hold now, for whoever decides it; the look at the person is logged. Throws not_found,
 * rate_limited.
 */
export const readCorrection = async (ctx: Context, { id }: { id: number }): Promise<CorrectionToDecide> => {
  const correction = await findCorrection(ctx, id)
  if (!correction) throw correctionNotFound()
  const { userId, field } = correction
  const person = await readPerson(ctx, { userId, reason: 'identity_doubt' })
  return { ...correction, person, present: (await getSettled(ctx, { userId }))[field] }
}
