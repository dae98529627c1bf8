import type { Composition } from '#domains/medicines/formulary'
import type { SubstanceKey } from '#domains/medicines/substances'
import type { FieldFaults } from '#platform/faults'
import { faultOf } from '#platform/faults'
import type { Weight } from './compounding.ts'

/** One component of the product, and how much of the pure substance goes into all packages. */
export type ToWeigh = { component: number; substance: SubstanceKey; name: string; micrograms: number }

export const toWeigh = ({ components }: Pick<Composition, 'components'>, packages: number): ToWeigh[] =>
  components.map(({ substance, name, perPackage }, index) => ({
    component: index + 1,
    substance,
    name,
    micrograms: Math.round(perPackage * 1_000 * packages),
  }))

/** The smallest capsule (no. 5) holds this much of a loose powder; what weighs less is filled up. */
const fullCapsuleMg = 60

/**
 * Whether the product is more than its actives, so that a lot of what carries them is weighed too: a recalled lot of it
 * finds whoever has it. Compositions do not name it: our pharmacists choose it. Only a capsule may be filled by its
 * actives alone.
 */
export const needsVehicle = ({ form, components }: Pick<Composition, 'form' | 'components'>): boolean =>
  form !== 'capsule' || components.reduce((sum, { perDose }) => sum + perDose, 0) < fullCapsuleMg

/** How far what was weighed may lie from what was computed: our choice, which a pharmacist may tighten. */
const mostDeviation = 0.01

type UsedLot = { id: number; substance: SubstanceKey | null; correctionFactor: number }

/**
 * What is wrong with the weights of a product, by component: none, of another substance, or too much or too little of
 * it. A component may come from several lots, each with its own correction factor. `isCarried`: it has a vehicle or
 * excipient, of which at least one lot is weighed.
 */
export const faultsOfWeights = (
  needed: ToWeigh[],
  weights: Weight[],
  { lots, isCarried }: { lots: UsedLot[]; isCarried: boolean },
): FieldFaults => {
  const lotOf = ({ lotId }: Weight) => lots.find(({ id }) => id === lotId)
  const faults: FieldFaults = {}
  for (const { component, substance, micrograms } of needed) {
    const own = weights.filter((weight) => weight.component === component)
    const pure = own.reduce((sum, weight) => sum + weight.micrograms / (lotOf(weight)?.correctionFactor ?? 1), 0)
    const field = `components.${component}`
    if (own.length === 0) faults[field] = [faultOf('blank')]
    else if (own.some((weight) => lotOf(weight)?.substance !== substance)) faults[field] = [faultOf('other_substance')]
    else if (Math.abs(pure - micrograms) > micrograms * mostDeviation) faults[field] = [faultOf('weight_off')]
  }
  const known = new Set<number | null>([null, ...needed.map(({ component }) => component)])
  const isStray = (weight: Weight) =>
    !known.has(weight.component) || (weight.component === null && lotOf(weight)?.substance !== null)
  if (weights.some(isStray)) faults.weights = [faultOf('other_substance')]
  if (isCarried && !weights.some(({ component }) => component === null)) faults.vehicle = [faultOf('vehicle_missing')]
  return faults
}
