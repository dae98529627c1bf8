import { namedBeside } from '#domains/care/prescribing-checks'
import { faultsOfPeople, type PeopleOnRecord, peopleFrom, textFault } from '#domains/care/signed-documents'
import { type ControlClass, mostPackages, type OrderedItem, stepsOf } from '#domains/medicines/formulary'
import type { Medicine, Pathology } from '#domains/shop/catalogue'
import { type Fault, type FieldFaults, faultOf, faultsIn } from '#platform/faults'
import { faultsOfClass, mostPackagesOfClass, sheetFault, tooLongFault } from './classes/class-faults.ts'
import { controlClassOf } from './classes/control-class.ts'
import { type ControlledWord, controlledWordIn, firstControlled } from './classes/controlled-words.ts'
import { type Found, findOrdered, nameOfItem } from './ordered-item.ts'
import type { PrescribedItem, PrescriptionDocument } from './prescription.ts'
import { substancesOf } from './substances-of.ts'

export type Sex = 'male' | 'female'

export type Draft = {
  /** What the visit is about; null or missing: it was not said. */
  pathology?: Pathology | null
  items: OrderedItem[]
  medicines: Medicine[]
  doctor: PeopleOnRecord['doctor']
  /** Address and sex are on the sheets of some classes only; null or missing: not known. */
  patient: PeopleOnRecord['patient'] & { address?: string | null; sex?: Sex | null }
}

const mostItems = 10
const [mostQuantity, mostDays, mostPosology] = [99, 365, 1_000]
const [mostName, mostComposition] = [120, 500]
// A quarter of a tablet is the least that anybody cuts.
const leastPart = 0.25
const mostPerTake = 99

/**
 * What is missing before the prescription may be issued, by field; empty if nothing is. The union of CFM 2.299/2021
 * art. 2 and CFM 2.381/2024 (domain.md 2.2): doctor's name, CRM and state, address, contact; patient's name and CPF;
 * each medicine with amount, posology and duration. RQE is included for a specialist; we add date, time and signature.
 */
export const missingFields = (draft: Draft): FieldFaults => ({
  ...Object.fromEntries(draft.items.flatMap((item, index) => faultsOfItem(draft, item, index))),
  ...(draft.items.length === 0 ? { items: [faultOf('no_items')] } : {}),
  ...(draft.items.length > mostItems ? { items: [faultOf('too_many_items', { most: mostItems })] } : {}),
  ...faultsOfPeople(draft),
  ...faultsOfClass(classOfDraft(draft), { patient: draft.patient, phone: draft.doctor?.phone }),
})

/**
 * The fields of an unfinished order that cannot be checked yet: an item that is none, a time or a dose that is none,
 * and what is under control where it must not stand. No check of it would lead to a signature. The rest that is missing
 * is said when it is issued.
 */
export const uncheckableFields = ({ items, medicines }: Pick<Draft, 'items' | 'medicines'>): FieldFaults =>
  Object.fromEntries(
    items.flatMap((item, index) => {
      const naming: Record<string, Fault | null> =
        'free' in item
          ? { 'free.name': freeNameFault(item.free) }
          : { [fieldNaming(item)]: findOrdered(item, medicines) ? null : faultOf('formula_unknown') }
      const posology = controlledInPosology(item, findOrdered(item, medicines))
      const faults = {
        ...naming,
        posology,
        duration_days: rangeFault(item.durationDays, mostDays),
        ...faultsOfDose(item),
      }
      return Object.entries(faultsIn(faults)).map(([field, fault]) => [`items.${index}.${field}`, fault])
    }),
  )

const fieldNaming = (item: OrderedItem): string =>
  'free' in item ? 'free.name' : 'productId' in item ? 'product_id' : 'medicine'

/** The class of the whole sheet; items of different classes are faults of their own. */
export const classOfDraft = ({ items, medicines }: Pick<Draft, 'items' | 'medicines'>): ControlClass =>
  controlClassOf(items.flatMap((item) => findOrdered(item, medicines) ?? []))

const faultsOfItem = (draft: Draft, item: OrderedItem, index: number): [string, Fault[]][] => {
  const found = findOrdered(item, draft.medicines)
  const faults: Record<string, Fault | null> = {
    ...('free' in item ? faultsOfFree(item.free) : {}),
    ...namingFault(draft, item, index, found),
    quantity: quantityFault(item, found),
    posology: textFault(item.posology, mostPosology) ?? controlledInPosology(item, found),
    duration_days: rangeFault(item.durationDays, mostDays) ?? tooLongFault(lastDayOf(draft, index), found),
    ...faultsOfDose(item),
  }
  return Object.entries(faultsIn(faults)).map(([field, fault]) => [`items.${index}.${field}`, fault])
}

/** The last day of an item's treatment on the sheet: steps of a rising dose follow one another. */
const lastDayOf = ({ items, medicines }: Draft, index: number): number => {
  const steps = stepsOf(
    items.map((item) => ({
      composition: findOrdered(item, medicines)?.composition ?? null,
      dose: item.dose ?? null,
      durationDays: item.durationDays,
    })),
  )
  return steps[index]?.toDay ?? items[index]?.durationDays ?? 0
}

/** At the field that names the item. */
const namingFault = ({ items, medicines }: Draft, item: OrderedItem, index: number, found: Found | null) => {
  const field = fieldNaming(item)
  const isTwice = items.findIndex((other) => nameOfItem(other) === nameOfItem(item)) < index
  if (isTwice) return { [field]: faultOf('formula_twice') }
  if (found?.productId === null && items.some((other) => 'productId' in other))
    return { [field]: faultOf('bought_apart') }
  if (!found) return { [field]: faultOf('formula_unknown') }
  const fault = sheetFault(
    found,
    items.slice(0, index).flatMap((other) => findOrdered(other, medicines) ?? []),
  )
  return fault ? { [field]: fault } : {}
}

/**
 * At a posology, as in the name of a free item; what is only told ("em uso de") is judged as in use, unless its dose
 * stands there.
 */
const controlledInPosology = (item: OrderedItem, found: Found | null): Fault | null => {
  if (!found) return null
  const named = namedBeside({ posology: item.posology, own: substancesOf(found) })
  const given = named.filter(({ isDosed, isTold }) => isDosed || !isTold).map(({ key }) => key)
  return controlledFault(firstControlled(given))
}

const controlledFault = (controlled: ControlledWord | null): Fault | null =>
  controlled && faultOf('controlled_as_free', { substance: controlled.substance, list: controlled.list })

const faultsOfFree = ({ name, composition }: FreeItem) => ({
  'free.name': freeNameFault({ name, composition }),
  'free.composition': textFault(composition, mostComposition),
})

type FreeItem = { name: string; composition: string }

const freeNameFault = ({ name, composition }: FreeItem): Fault | null =>
  textFault(name, mostName) ?? controlledFault(controlledWordIn(`${name} ${composition}`))

/**
 * No more packages than the greatest dose of the formula uses up, nor than the ordered dose does in the longest
 * treatment that the class allows; of a free item we know no dose.
 */
const quantityFault = (item: OrderedItem, found: Found | null): Fault | null => {
  const { quantity, durationDays } = item
  const fault = rangeFault(quantity, mostQuantity)
  if (fault || !found?.formula || rangeFault(durationDays, mostDays)) return fault
  const most = Math.min(mostPackages(found.formula, durationDays), mostPackagesOfClass(item, found) ?? mostQuantity)
  return quantity > most ? faultOf('too_many_packages', { most }) : null
}

const faultsOfDose = ({ dose }: OrderedItem): Record<string, Fault | null> => {
  if (!dose) return {}
  const isWhole = Number.isInteger(dose.perTake / leastPart)
  return {
    per_take:
      isWhole && dose.perTake >= leastPart && dose.perTake <= mostPerTake
        ? null
        : faultOf('out_of_range', { least: leastPart, most: mostPerTake }),
    takes_per_day: rangeFault(dose.takesPerDay, 24),
    days_per_week: rangeFault(dose.daysPerWeek, 7),
  }
}

const rangeFault = (value: number, most: number): Fault | null =>
  Number.isInteger(value) && value >= 1 && value <= most ? null : faultOf('out_of_range', { least: 1, most })

/** The content of the document. Call it only if nothing is missing. */
export const documentFrom = (draft: Draft): PrescriptionDocument => ({
  ...peopleFrom(draft),
  patientAddress: draft.patient.address?.trim() || null,
  patientSex: draft.patient.sex ?? null,
  items: draft.items.map((item) => itemFrom(item, draft.medicines)),
})

const itemFrom = (item: OrderedItem, medicines: Medicine[]): PrescribedItem => {
  const found = findOrdered(item, medicines)
  if (!found) throw new Error('a prescription was drawn up with an unknown item')
  const { formula: _formula, controlClass: _class, ...prescribed } = found
  return {
    ...prescribed,
    quantity: item.quantity,
    posology: item.posology.trim(),
    durationDays: item.durationDays,
    dose: item.dose ?? null,
  }
}
