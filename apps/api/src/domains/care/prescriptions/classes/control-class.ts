import type { ControlClass } from '#domains/medicines/formulary'
import { findSubstances, type SubstanceClass, type SubstanceKey, substanceNamed } from '#domains/medicines/substances'

const strictness: readonly ControlClass[] = ['simple', 'retained', 'glp1', 'C1']

/**
 * domain.md 2.3: antidepressants are C1 (Portaria 344/1998), antimicrobials are retained (RDC 471/2021), GLP-1 agonists
 * have their own class (RDC 973/2025). The catalogue has a formula's class; this list corrects a catalogue that is
 * wrong.
 */
const classOfSubstances: Readonly<Partial<Record<SubstanceClass, ControlClass>>> = {
  ssri: 'C1',
  snri: 'C1',
  tricyclic: 'C1',
  tetracycline: 'retained',
  macrolide: 'retained',
  lincosamide: 'retained',
  penicillin: 'retained',
  cephalosporin: 'retained',
  quinolone: 'retained',
  aminoglycoside: 'retained',
  glp1_agonist: 'glp1',
}

const classOfSubstance = (key: SubstanceKey): ControlClass =>
  strictest(substanceNamed(key).classes.map((one) => classOfSubstances[one]))

const strictest = (classes: (ControlClass | undefined)[]): ControlClass =>
  strictness.findLast((one) => classes.includes(one)) ?? 'simple'

type Contents = { controlClass: ControlClass; activeIngredients: string[] }

/** The class of a prescription: that of its strictest ingredient. */
export const controlClassOf = (medicines: Contents[]): ControlClass =>
  strictest(
    medicines.flatMap(({ controlClass, activeIngredients }) => [
      controlClass,
      ...activeIngredients.flatMap(findSubstances).map(({ key }) => classOfSubstance(key)),
    ]),
  )

/** The substances of this class in it, each once. */
export const substancesOfClassIn = (
  { activeIngredients }: Pick<Contents, 'activeIngredients'>,
  controlClass: ControlClass,
): SubstanceKey[] => [
  ...new Set(
    activeIngredients
      .flatMap(findSubstances)
      .map(({ key }) => key)
      .filter((key) => classOfSubstance(key) === controlClass),
  ),
]
