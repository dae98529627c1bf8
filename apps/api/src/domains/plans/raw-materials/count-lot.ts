import { findDesk, type Pharmacist } from '#domains/plans/pharmacies'
import { type Context, inEffect } from '#platform/context'
import { reasonInWords } from '#platform/reasons/in-words'
import { lockLots } from './lots.repository.ts'
import { insertMovement } from './movements.repository.ts'
import { countMatches, lotChanged, lotNotFound } from './raw-materials.errors.ts'

type Input = {
  pharmacist: Pharmacist
  lotId: number
  /** What the scale says is there; nothing: none of it is left. */
  countedMicrograms: number
  reason: string
  /** The lot's, as it was when somebody counted. */
  revision: number
}

/**
 * Writes in the book what was counted more or less than it says; afterwards the balance is what was counted, also of an
 * expired or recalled lot, which lies there all the same. Throws not_found, lot_changed after another movement of the
 * lot, and invalid_fields (micrograms) if the book says the same, (reason) for what is not in words.
 */
export const countLot = (ctx: Context, input: Input): Promise<void> =>
  inEffect(ctx, async (ctx) => {
    const { pharmacist, lotId, countedMicrograms, reason, revision } = input
    const pharmacyId = await findDesk(ctx, pharmacist)
    const [lot] = pharmacyId === null ? [] : await lockLots(ctx, { pharmacyId, ids: [lotId] })
    if (!lot) throw lotNotFound()
    if (lot.revision !== revision) throw lotChanged()
    const micrograms = countedMicrograms - lot.balanceMicrograms
    if (micrograms === 0) throw countMatches()
    await insertMovement(ctx, {
      kind: 'count',
      lot,
      micrograms,
      countReason: reasonInWords(reason),
      movedBy: pharmacist.userId,
    })
  })
