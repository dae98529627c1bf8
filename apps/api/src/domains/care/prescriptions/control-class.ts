import type { ControlClass } from '#domains/medicines/formulary'
import { findSubstances, type SubstanceKey } from '#domains/medicines/substances'

const strictness: readonly ControlClass[] = ['simple', 'retained', 'C1']

/**
 * domain.md 2.3 (Portaria 344/1998, RDC 471/2021, RDC 973/2025). The catalogue has a formula's class; this list
 * corrects a catalogue that is wrong.
 */
const classOfSubstance: Readonly<Partial<Record<SubstanceKey, ControlClass>>> = {
  paroxetine: 'C1',
  clomipramine: 'C1',
  dapoxetine: 'C1',
  tetracycline: 'retained',
  doxycycline: 'retained',
  minocycline: 'retained',
  lymecycline: 'retained',
  semaglutide: 'retained',
  liraglutide: 'retained',
  dulaglutide: 'retained',
  tirzepatide: 'retained',
}

const strictest = (classes: (ControlClass | undefined)[]): ControlClass =>
  strictness.findLast((one) => classes.includes(one)) ?? 'simple'

/** The class of a prescription: that of its strictest ingredient. */
export const controlClassOf = (
  medicines: { controlClass: ControlClass; activeIngredients: string[] }[],
): ControlClass =>
  strictest(
    medicines.flatMap(({ controlClass, activeIngredients }) => [
      controlClass,
      ...activeIngredients.flatMap(findSubstances).map(({ key }) => classOfSubstance[key]),
    ]),
  )

/**
 * RDC 1.000/2025: electronic C1 and retained prescriptions need a national number, which nobody issues yet; they are
 * written on paper.
 */
export const needsNationalNumber = (controlClass: ControlClass): boolean => controlClass !== 'simple'

/** The validity of a simple prescription; the other classes are not issued yet. */
export const validityDays = 180
