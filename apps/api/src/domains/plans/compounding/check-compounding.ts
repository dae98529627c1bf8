import { calendarDayOf } from '@prumo/brazil'
import { listPharmacies, type Pharmacy } from '#domains/plans/pharmacies'
import { holdUsableLots } from '#domains/plans/raw-materials'
import type { Context } from '#platform/context'
import { productExpired, secondPersonChecks } from './compounding.errors.ts'
import { mayCheckWeights } from './compounding.policy.ts'
import type { Compounding, Labelled } from './compounding.ts'
import { listOfDispensings } from './compoundings.repository.ts'
import { type Act, takeStep } from './hold-compounding.ts'
import { isAllDone } from './is-whole.ts'
import { listSteps, listWeights } from './work-on-compounding.repository.ts'

/**
 * weighed → checked, by another pharmacist than the one who weighed. Throws second_person_checks, what mustBeSound
 * throws, and what takeStep throws.
 */
export const checkCompounding = (ctx: Context, input: Act): Promise<Compounding> =>
  takeStep(ctx, {
    ...input,
    step: 'checked',
    act: async (ctx, compounding) => {
      const steps = await listSteps(ctx, compounding.id)
      if (!mayCheckWeights(input.pharmacist.userId, steps)) throw secondPersonChecks()
      await mustBeSound(ctx, compounding)
      return { labelledBy: await labelOf(ctx, compounding) }
    },
  })

/** From now on its label may be printed: what it says of the pharmacy stays. */
const labelOf = async (ctx: Context, { pharmacyId }: Compounding): Promise<Labelled> => {
  const pharmacy = (await listPharmacies(ctx)).find(({ id }) => id === pharmacyId) as Pharmacy
  const { legalName, cnpj, address, phone, afe, inCharge } = pharmacy
  return { legalName, cnpj, address, phone, afe, inCharge }
}

/**
 * checked → released: the product may be labelled and packed. With the last one of its dispensing, the dispensing is
 * released. Throws what mustBeSound and takeStep throw.
 */
export const releaseCompounding = (ctx: Context, input: Act): Promise<Compounding> =>
  takeStep(ctx, {
    ...input,
    step: 'released',
    act: async (ctx, compounding) => {
      const { id, dispensingId } = compounding
      await mustBeSound(ctx, compounding)
      // The dispensing is locked: of two releases at once the second sees the first.
      const rows = await listOfDispensings(ctx, [dispensingId])
      const after = rows.map((one) => (one.id === id ? { ...one, state: 'released' as const } : one))
      if (await isAllDone(ctx, after)) await ctx.announce({ type: 'compounding.released', dispensingId })
      return {}
    },
  })

/**
 * Throws product_expired for what would reach nobody before its last day, and lot_recalled or lot_expired for what was
 * weighed from such a lot. The lots stay locked: a recall comes before, or finds the product.
 */
const mustBeSound = async (ctx: Context, { id, pharmacyId, expiresOn }: Compounding): Promise<void> => {
  if (expiresOn === null || expiresOn <= calendarDayOf(ctx.now())) throw productExpired()
  const weights = await listWeights(ctx, id)
  await holdUsableLots(ctx, { pharmacyId, ids: weights.map(({ lotId }) => lotId) })
}
