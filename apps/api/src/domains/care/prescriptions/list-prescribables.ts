import { type ControlClass, type Formula, formulary } from '#domains/medicines/formulary'
import { listMedicines, type Pathology } from '#domains/shop/catalogue'
import type { Context } from '#platform/context'
import { type ClassLaw, classLaws } from './classes/class-law.ts'
import { controlClassOf } from './classes/control-class.ts'
import { type Medium, mediaOf } from './classes/medium.ts'
import { findOrdered } from './ordered-item.ts'

/** A formula as it may be prescribed now. */
export type Prescribable = {
  formula: Formula
  description: string
  activeIngredients: string[]
  controlClass: ControlClass
  law: ClassLaw
  media: Medium[]
}

/**
 * What a doctor may prescribe, optionally for one condition: what our pharmacy sells today, in the catalogue's order,
 * then what is bought anywhere; each with the law of its class and the media on which it may be issued.
 */
export const listPrescribables = async (
  ctx: Context,
  { pathology }: { pathology?: Pathology | undefined },
): Promise<Prescribable[]> => {
  const sold = await listMedicines(ctx, {})
  const position = ({ productId }: Formula) => {
    const index = sold.findIndex((medicine) => medicine.productId === productId)
    return index === -1 ? sold.length : index
  }
  return formulary
    .filter(({ indications }) => pathology === undefined || indications.includes(pathology))
    .toSorted((one, other) => position(one) - position(other))
    .flatMap((formula) => {
      const found = findOrdered({ medicine: formula.key, quantity: 1, posology: '', durationDays: 1 }, sold)
      if (!found) return []
      const { description, activeIngredients } = found
      const controlClass = controlClassOf([found])
      const [law, media] = [classLaws[controlClass], mediaOf(controlClass, ctx)]
      return { formula, description, activeIngredients, controlClass, law, media }
    })
}
