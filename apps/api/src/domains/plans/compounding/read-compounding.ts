import { calendarDayOf } from '@prumo/brazil'
import type { PrescribedItem, Prescription } from '#domains/care/prescriptions'
import type { Composition } from '#domains/medicines/formulary'
import { listUserNames } from '#domains/people/identity'
import { listProfessionals } from '#domains/people/professionals'
import { findDesk, listPharmacies, type Pharmacist, type Pharmacy } from '#domains/plans/pharmacies'
import { type Lot, listLotsByIds, listUsableLots } from '#domains/plans/raw-materials'
import { listDispensingsOf } from '#domains/plans/subscriptions'
import { type Context, inTransaction } from '#platform/context'
import { listProductsInBoxes } from './boxes/list-products-in-boxes.ts'
import type { Unfit } from './boxes/unfit-of.ts'
import { readItem } from './composition-of-item.ts'
import { compoundingNotFound } from './compounding.errors.ts'
import { mayCheckWeights, mayCompound } from './compounding.policy.ts'
import type { Compounding, Step, Weight } from './compounding.ts'
import { findCompounding } from './compoundings.repository.ts'
import { type ExpiryLimit, expiryLimits } from './expiry.ts'
import { type Hold, holdOf } from './hold-of.ts'
import { needsVehicle, type ToWeigh, toWeigh } from './judge-weights.ts'
import { type NamedCompounding, withNames } from './list-compoundings.ts'
import { openWords } from './opened-words.repository.ts'
import { usedUntilOf } from './treatment-time.ts'
import type { CompoundingWords } from './words/sealed-words.repository.ts'
import { listSteps, listWeights } from './work-on-compounding.repository.ts'

export type WholeCompounding = NamedCompounding &
  CompoundingWords & {
    pharmacy: Pharmacy
    prescription: Prescription
    item: PrescribedItem
    composition: Composition
    toWeigh: ToWeigh[]
    needsVehicle: boolean
    expiryLimits: ExpiryLimit[]
    /** Until when its patient uses it, delivery included, made on its day or today. */
    usedUntil: string
    steps: (Step & { name: string | null })[]
    weights: (Weight & { lot: Lot })[]
    /** What may be weighed now, the first to expire first; empty unless it is to be weighed. */
    lots: Lot[]
    /** Whether the caller may be the second person. */
    mayCheck: boolean
    /** Why it does not go on. */
    hold: Hold | null
  }

/**
 * A compounding with its prescription's item, for a pharmacist of its pharmacy; the reading is logged. Throws
 * not_found.
 */
export const readCompounding = (
  ctx: Context,
  { compoundingId, pharmacist }: { compoundingId: number; pharmacist: Pharmacist },
): Promise<WholeCompounding> =>
  inTransaction(ctx, async (ctx) => {
    const found = await findCompounding(ctx, compoundingId)
    if (!found || !mayCompound(found, await findDesk(ctx, pharmacist))) throw compoundingNotFound()
    const [named] = await withNames(ctx, [found])
    const { prescription, item, composition } = await readItem(ctx, found)
    const pharmacy = (await listPharmacies(ctx)).find(({ id }) => id === found.pharmacyId) as Pharmacy
    const steps = await listSteps(ctx, found.id)
    const weights = await withLots(ctx, await listWeights(ctx, found.id))
    return {
      ...(named as NamedCompounding),
      ...(await openWords(ctx, found.id)),
      patientName: prescription.document.patientName,
      ...{ pharmacy, prescription, item, composition },
      toWeigh: toWeigh(composition, found.packages),
      needsVehicle: needsVehicle(composition),
      expiryLimits: expiryLimits(composition, found.compoundedOn ?? calendarDayOf(ctx.now())),
      usedUntil: await usedUntilOf(ctx, { ...found, item, madeOn: found.compoundedOn ?? calendarDayOf(ctx.now()) }),
      steps: await withTakers(ctx, steps),
      weights,
      hold: holdOf(
        { ...found, lots: weights.map(({ lot }) => lot), unfit: await unfitInBox(ctx, found) },
        calendarDayOf(ctx.now()),
      ),
      lots:
        found.state === 'opened'
          ? await listUsableLots(ctx, {
              pharmacyId: found.pharmacyId,
              substances: composition.components.map(({ substance }) => substance),
            })
          : [],
      mayCheck: mayCheckWeights(pharmacist.userId, steps),
    }
  })

const unfitInBox = async (ctx: Context, { id, dispensingId, state }: Compounding): Promise<Unfit | null> => {
  const dispensings = state === 'released' ? await listDispensingsOf(ctx, [dispensingId]) : []
  const products = await listProductsInBoxes(ctx, { orderIds: dispensings.map(({ orderId }) => orderId) })
  return products.find(({ compoundingId }) => compoundingId === id)?.unfit ?? null
}

const withTakers = async (ctx: Context, steps: Step[]) => {
  const ids = [...new Set(steps.flatMap(({ takenBy }) => takenBy ?? []))]
  const professionals = await listProfessionals(ctx, { ids })
  const names = await listUserNames(ctx, { ids })
  const nameOf = (id: number) => {
    const professional = professionals.find(({ userId }) => userId === id)
    if (professional) return `${professional.name}, ${professional.registration}`
    return [names.get(id)?.firstName, names.get(id)?.lastName].filter(Boolean).join(' ')
  }
  return steps.map((step) => ({ ...step, name: step.takenBy === null ? null : nameOf(step.takenBy) }))
}

const withLots = async (ctx: Context, weights: Weight[]) => {
  const lots = await listLotsByIds(ctx, { ids: weights.map(({ lotId }) => lotId) })
  return weights.map((weight) => ({ ...weight, lot: lots.find(({ id }) => id === weight.lotId) as Lot }))
}
