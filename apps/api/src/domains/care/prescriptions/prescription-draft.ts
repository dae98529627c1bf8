import type { Medicine } from '#domains/shop/catalogue'
import { type Fault, type FieldFaults, faultOf, faultsIn } from '#platform/faults'
import type { PrescriptionDocument } from './prescription.ts'

export type ItemInput = { productId: number; quantity: number; posology: string; durationDays: number }

/** The professional as registered. Null or blank: not on record. */
export type DoctorOnRecord = {
  name: string
  title: string | null
  council: string
  registrationNumber: string
  registrationState: string
  rqe: string | null
  practiceAddress: string
  phone: string
  contactEmail: string
  cpf: string | null
}
export type PatientOnRecord = { name: string; cpf: string | null; birthDate: string | null }

export type Draft = {
  items: ItemInput[]
  medicines: Medicine[]
  doctor: DoctorOnRecord | null
  patient: PatientOnRecord
}

const mostItems = 10
const [mostQuantity, mostDays, mostPosology] = [99, 365, 1_000]

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

const faultsOfItem = (draft: Draft, item: ItemInput, index: number): [string, Fault[]][] => {
  const faults: Record<string, Fault | null> = {
    product_id: formulaFault(draft, item, index),
    quantity: rangeFault(item.quantity, mostQuantity),
    posology: posologyFault(item.posology),
    duration_days: rangeFault(item.durationDays, mostDays),
  }
  return Object.entries(faultsIn(faults)).map(([field, found]) => [`items.${index}.${field}`, found])
}

const formulaFault = ({ items, medicines }: Draft, { productId }: ItemInput, index: number): Fault | null => {
  if (items.findIndex((other) => other.productId === productId) < index) return faultOf('formula_twice')
  return medicines.some((medicine) => medicine.productId === productId) ? null : faultOf('formula_unknown')
}

const rangeFault = (value: number, most: number): Fault | null =>
  Number.isInteger(value) && value >= 1 && value <= most ? null : faultOf('out_of_range', { least: 1, most })

const posologyFault = (posology: string): Fault | null => {
  if (posology.length > mostPosology) return faultOf('too_long', { most: mostPosology })
  if (posology.trim() === '') return faultOf('blank')
  const letters = lettersNotDrawn(posology)
  return letters.length > 0 ? faultOf('letters_not_drawn', { letters: letters.slice(0, 5).join(' ') }) : null
}

// Characters that the document's typeface draws exactly (pdf/fonts.ts). A name may lose an accent; a dose that is
// printed differently, or with a question mark, could do harm.
const undrawable = /[^\s!-~¡-¬®-ÿ–—…“”‘’•≤≥→−]/gu

const lettersNotDrawn = (posology: string): string[] => [...new Set(posology.normalize('NFC').match(undrawable))]

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
    practiceAddress: doctor.practiceAddress,
    phone: doctor.phone,
    contactEmail: doctor.contactEmail,
    items: items.map((item) => {
      const medicine = medicines.find(({ productId }) => productId === item.productId) as Medicine
      return {
        ...item,
        posology: item.posology.trim(),
        description: medicine.label,
        activeIngredients: medicine.activeIngredients,
      }
    }),
  }
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
