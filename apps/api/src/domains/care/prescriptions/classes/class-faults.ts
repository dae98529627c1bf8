import { doseInWords } from '#domains/care/prescribing-checks'
import { type ControlClass, type OrderedItem, packagesFor } from '#domains/medicines/formulary'
import { type Fault, type FieldFaults, faultOf, faultsIn } from '#platform/faults'
import type { Found } from '../ordered-item.ts'
import { classLaws } from './class-law.ts'
import { controlClassOf, substancesOfClassIn } from './control-class.ts'

/** A longer treatment than one sheet of the item's class may have. */
export const tooLongFault = (durationDays: number, found: Found | null): Fault | null => {
  const most = found && classLaws[controlClassOf([found])].mostDays
  return most && durationDays > most ? faultOf('treatment_too_long', { most }) : null
}

/**
 * The packages that the ordered dose uses up in the longest treatment that the class allows on one sheet; null where no
 * law limits it, or nobody says the dose.
 */
export const mostPackagesOfClass = (
  { dose, posology }: Pick<OrderedItem, 'dose' | 'posology'>,
  found: Found,
): number | null => {
  const { mostDays } = classLaws[controlClassOf([found])]
  const taken = dose ?? doseInWords({ posology, composition: found.composition })
  return mostDays !== null && taken && found.formula ? packagesFor(found.formula, taken, mostDays) : null
}

/** An item that does not fit on one sheet with those before it. */
export const sheetFault = (item: Found, before: Found[]): Fault | null => {
  const ownClass = controlClassOf([item])
  if (before.length > 0 && controlClassOf(before.slice(0, 1)) !== ownClass) return faultOf('classes_apart')
  const most = classLaws[ownClass].mostSubstances
  const substances = new Set([...before, item].flatMap((one) => substancesOfClassIn(one, ownClass)))
  return most !== null && substances.size > most ? faultOf('too_many_controlled', { most }) : null
}

type Person = { address?: string | null; birthDate: string | null; sex?: string | null }

const mostAddress = 200

/** What a sheet of this class must say of patient and doctor, and they have not told. */
export const faultsOfClass = (
  controlClass: ControlClass,
  { patient, phone }: { patient: Person; phone: string | undefined },
): FieldFaults => {
  const { asks } = classLaws[controlClass]
  const missing = (what: (typeof asks)[number], text: string | null | undefined): Fault | null =>
    asks.includes(what) && (text ?? '').trim() === '' ? faultOf('blank') : null
  return faultsIn({
    'patient.address':
      missing('patient.address', patient.address) ??
      ((patient.address ?? '').length > mostAddress ? faultOf('too_long', { most: mostAddress }) : null),
    'patient.birth_date': missing('patient.age', patient.birthDate),
    'patient.sex': missing('patient.sex', patient.sex),
    'doctor.phone': missing('doctor.phone', phone),
  })
}
