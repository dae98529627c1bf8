import { activeSubstancesIn, type Prescription } from '#domains/care/prescriptions'
import { isSubstanceKey, substanceNamed } from '#domains/medicines/substances'

/** A treatment is what is in it: the keys of its substances in alphabetical order. Null: we do not know all of it. */
export const treatmentOf = (prescription: Pick<Prescription, 'items'>): string | null => {
  const isKnown = prescription.items.every(({ freeComposition }) => freeComposition === null)
  const keys = [...new Set(activeSubstancesIn(prescription).map(({ key }) => key))].sort()
  return isKnown && keys.length > 0 ? keys.join('+') : null
}

/** As a page names it. */
export const treatmentName = (treatment: string): string => {
  const names = treatment.split('+').map((key) => (isSubstanceKey(key) ? substanceNamed(key).name : key))
  const [first = '', ...others] = names
  return [first.charAt(0).toUpperCase() + first.slice(1), ...others].join(' + ')
}
