import { textFault } from '#domains/care/signed-documents'
import { mostPackages, type OrderedItem } from '#domains/medicines/formulary'
import type { Medicine } from '#domains/shop/catalogue'
import { type Fault, type FieldFaults, faultOf, faultsIn } from '#platform/faults'
import { controlledWordIn } from './controlled-words.ts'
import { type Found, findOrdered, nameOfItem } from './ordered-item.ts'
import type { PrescribedItem, PrescriptionDocument } from './prescription.ts'

/** The professional as registered. Null or blank: not on record. */
export type DoctorOnRecord = {
  name: string
  title: string | null
  council: string
  registrationNumber: string
  registrationState: string
  rqe: string | null
  specialty: string | null
  practiceAddress: string
  phone: string
  contactEmail: string
  cpf: string | null
}
export type PatientOnRecord = { name: string; cpf: string | null; birthDate: string | null }

export type Draft = {
  items: OrderedItem[]
  medicines: Medicine[]
  doctor: DoctorOnRecord | null
  patient: PatientOnRecord
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
  ...faultsOfDoctor(draft.doctor),
  ...faultsOfPatient(draft.patient),
})

const faultsOfItem = (draft: Draft, item: OrderedItem, index: number): [string, Fault[]][] => {
  const found = findOrdered(item, draft.medicines)
  const faults: Record<string, Fault | null> = {
    ...('free' in item ? faultsOfFree(item.free) : {}),
    ...namingFault(draft, item, index, found),
    quantity: quantityFault(item, found),
    posology: textFault(item.posology, mostPosology),
    duration_days: rangeFault(item.durationDays, mostDays),
    ...faultsOfDose(item),
  }
  return Object.entries(faultsIn(faults)).map(([field, fault]) => [`items.${index}.${field}`, fault])
}

/** At the field that names the item. */
const namingFault = ({ items }: Draft, item: OrderedItem, index: number, found: Found | null) => {
  const field = 'free' in item ? 'free.name' : 'productId' in item ? 'product_id' : 'medicine'
  const isTwice = items.findIndex((other) => nameOfItem(other) === nameOfItem(item)) < index
  if (isTwice) return { [field]: faultOf('formula_twice') }
  if (found?.productId === null && items.some((other) => 'productId' in other))
    return { [field]: faultOf('bought_apart') }
  return found ? {} : { [field]: faultOf('formula_unknown') }
}

const faultsOfFree = ({ name, composition }: { name: string; composition: string }) => {
  const controlled = controlledWordIn(`${name} ${composition}`)
  return {
    'free.name':
      textFault(name, mostName) ?? (controlled ? faultOf('controlled_as_free', { substance: controlled }) : null),
    'free.composition': textFault(composition, mostComposition),
  }
}

/** No more packages than the greatest dose of the formula uses up; of a free item we know no dose. */
const quantityFault = ({ quantity, durationDays }: OrderedItem, found: Found | null): Fault | null => {
  const fault = rangeFault(quantity, mostQuantity)
  if (fault || !found?.formula || rangeFault(durationDays, mostDays)) return fault
  const most = mostPackages(found.formula, durationDays)
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

const faultsOfDoctor = (doctor: DoctorOnRecord | null): FieldFaults => {
  const isRegistered = doctor?.council === 'CRM' && has(doctor.registrationNumber) && has(doctor.registrationState)
  return faultsIn({
    'doctor.name': missingIf(!has(doctor?.name)),
    'doctor.registration': missingIf(!isRegistered),
    'doctor.practice_address': missingIf(!has(doctor?.practiceAddress)),
    // CFM 2.381/2024 requires one of the two; the document prints both.
    'doctor.contact': missingIf(!has(doctor?.phone) && !has(doctor?.contactEmail)),
  })
}

const faultsOfPatient = (patient: PatientOnRecord): FieldFaults =>
  faultsIn({ 'patient.name': missingIf(!has(patient.name)), 'patient.cpf': missingIf(!has(patient.cpf)) })

const missingIf = (isMissing: boolean): Fault | null => (isMissing ? faultOf('blank') : null)

const has = (text: string | null | undefined): boolean => (text ?? '').trim() !== ''

/** The content of the document. Call it only if nothing is missing. */
export const documentFrom = ({ items, medicines, doctor, patient }: Draft): PrescriptionDocument => {
  if (!doctor || patient.cpf === null) throw new Error('a prescription was drawn up with fields missing')
  const signerName = doctor.name.replace(new RegExp(`^${escaped(doctor.title ?? '')}\\s*`), '')
  return {
    patientName: patient.name.trim(),
    patientCpf: patient.cpf.replace(/\D/g, ''),
    patientBirthDate: patient.birthDate,
    doctorName: doctor.name,
    signerName,
    doctorCpf: doctor.cpf,
    registration: `${doctor.council}/${doctor.registrationState} ${doctor.registrationNumber}`,
    council: doctor.council,
    registrationNumber: doctor.registrationNumber,
    registrationState: doctor.registrationState,
    rqe: doctor.rqe,
    specialty: doctor.specialty,
    practiceAddress: doctor.practiceAddress,
    phone: doctor.phone,
    contactEmail: doctor.contactEmail,
    items: items.map((item) => itemFrom(item, medicines)),
  }
}

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

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
