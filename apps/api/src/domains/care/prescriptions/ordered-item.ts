import {
  type Composition,
  type ControlClass,
  type Formula,
  findFormula,
  type Named,
  type OrderedItem,
} from '#domains/medicines/formulary'
import type { Medicine } from '#domains/shop/catalogue'
import type { PrescribedItem } from './prescription.ts'

/** What an item of an order turned out to be. */
export type Found = Pick<
  PrescribedItem,
  'productId' | 'medicine' | 'description' | 'activeIngredients' | 'composition' | 'freeComposition'
> & { formula: Formula | null; controlClass: ControlClass }

/** The products among these items, by which the catalogue is asked; also those that a formula's key names. */
export const productIdsOf = (items: readonly Named[]): number[] =>
  items.flatMap((item) => ('productId' in item ? item.productId : (findFormula(item)?.productId ?? [])))

/** A free item, a formula, or a product of the pharmacy with its formula; null: unknown, or not sold any more. */
export const findOrdered = (item: OrderedItem, medicines: readonly Medicine[]): Found | null => {
  if ('free' in item) return freeFrom(item.free)
  const formula = findFormula(item)
  if (!formula) return null
  if (formula.productId === null) return { ...found(formula), description: formula.label }
  const medicine = medicines.find(({ productId }) => productId === formula.productId)
  return (
    (medicine && {
      ...found(formula),
      description: medicine.label,
      activeIngredients: medicine.activeIngredients,
      controlClass: medicine.controlClass,
    }) ??
    null
  )
}

const found = (formula: Formula): Omit<Found, 'description'> => ({
  formula,
  productId: formula.productId,
  medicine: formula.key,
  activeIngredients: formula.components.map(({ name }) => name),
  composition: compositionOf(formula),
  freeComposition: null,
  controlClass: formula.controlClass,
})

const compositionOf = (formula: Formula): Composition => ({
  route: formula.route,
  form: formula.form,
  dose: formula.dose,
  package: formula.package,
  dosesPerPackage: formula.dosesPerPackage,
  components: formula.components,
  warnings: formula.warnings,
})

const freeFrom = ({ name, composition }: { name: string; composition: string }): Found => ({
  formula: null,
  productId: null,
  medicine: null,
  description: name.trim(),
  activeIngredients: [],
  composition: null,
  freeComposition: composition.trim(),
  controlClass: 'simple',
})

type Nameable = OrderedItem | Pick<PrescribedItem, 'productId' | 'medicine' | 'description' | 'freeComposition'>

/** What tells one item from another, before and after it is signed. */
export const nameOfItem = (item: Nameable): string => {
  if ('free' in item) return `${item.free.name.trim()}\n${item.free.composition.trim()}`.toLowerCase()
  if ('freeComposition' in item && item.freeComposition !== null)
    return `${item.description}\n${item.freeComposition}`.toLowerCase()
  const formula = 'productId' in item && item.productId !== null ? findFormula({ productId: item.productId }) : null
  if (formula) return formula.key
  return ('medicine' in item ? item.medicine : null) ?? String('productId' in item && item.productId)
}
