import { getSettled, listIdsByCpf, listIdsOfSameCpf } from '#domains/people/customers'
import { type Person, readPerson } from '#domains/people/team'
import type { Context } from '#platform/context'
import type { Correction } from './correction.ts'
import { correctionNotFound } from './corrections.errors.ts'
import { findCorrection } from './corrections.repository.ts'

export type CorrectionToDecide = Correction & { person: Person; present: string | null; othersWithCpf: number }

/**
 * A request beside what we hold now, for whoever decides it; the look at the person is logged. Throws not_found,
 * rate_limited.
 */
export const readCorrection = async (ctx: Context, { id }: { id: number }): Promise<CorrectionToDecide> => {
  const correction = await findCorrection(ctx, id)
  if (!correction) throw correctionNotFound()
  const { userId, field } = correction
  const person = await readPerson(ctx, { userId, reason: 'identity_doubt' })
  const present = (await getSettled(ctx, { userId }))[field]
  return { ...correction, person, present, othersWithCpf: await countOthers(ctx, correction) }
}

/** Of a request about a CPF, the one that he asks for counts; of any other, the one that he has. */
const countOthers = async (ctx: Context, { userId, field, wanted }: Correction): Promise<number> => {
  const ids = field === 'cpf' ? await listIdsByCpf(ctx, { cpf: wanted }) : await listIdsOfSameCpf(ctx, { userId })
  const others = new Set(ids)
  others.delete(userId)
  return others.size
}
