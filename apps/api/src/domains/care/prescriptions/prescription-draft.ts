import type { Medicine } from '#domains/shop/catalogue'
import type { PrescriptionDocument } from './prescription.ts'

export type ItemInput = { productId: number; quantity: number; posology: string; durationDays: number }

/** Who treats, as his registration says. Null or blank: not on record. */
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

type Errors = Record<string, string[]>

const mostItems = 10
const [mostQuantity, mostDays, mostPosology] = [99, 365, 1_000]

/**
 * What is missing before it may be issued, by field; empty when nothing is. The union of CFM 2.299/2021 art. 2 and CFM
 * 2.381/2024 (domain.md 2.2): doctor's name, CRM and state, address, contact; patient's name and CPF; each medicine
 * with how much, how and for how long. RQE stands there where the doctor is a specialist; day, time and signature we
 * add.
 */
export const missingFields = (draft: Draft): Errors => ({
  ...Object.fromEntries(draft.items.flatMap((item, index) => faultsOfItem(draft, item, index))),
  ...(draft.items.length === 0 ? { items: ['Inclua ao menos um medicamento.'] } : {}),
  ...(draft.items.length > mostItems ? { items: [`Uma receita leva até ${mostItems} medicamentos.`] } : {}),
  ...faultsOfDoctor(draft.doctor),
  ...faultsOfPatient(draft.patient),
})

const faultsOfItem = ({ items, medicines }: Draft, item: ItemInput, index: number): [string, string[]][] => {
  const faults: [string, string | false][] = [
    ['product_id', !medicines.some(({ productId }) => productId === item.productId) && 'Escolha uma fórmula da lista.'],
    [
      'product_id',
      items.findIndex(({ productId }) => productId === item.productId) < index && 'Esta fórmula já está na receita.',
    ],
    ['quantity', !isBetween(item.quantity, mostQuantity) && `Informe a quantidade, de 1 a ${mostQuantity}.`],
    ['posology', item.posology.trim() === '' && 'Escreva a posologia.'],
    ['posology', undrawableIn(item.posology)],
    ['posology', item.posology.length > mostPosology && `A posologia passa de ${mostPosology} letras.`],
    ['duration_days', !isBetween(item.durationDays, mostDays) && `Informe a duração em dias, de 1 a ${mostDays}.`],
  ]
  return faults.flatMap(([field, words]) => (words ? [[`items.${index}.${field}`, [words]] as [string, string[]]] : []))
}

// What the document's typeface draws as it was typed (pdf/fonts.ts). A name may lose a mark; a dose that is printed as
// another, or with a question mark in it, may harm.
const undrawable = /[^\s!-~¡-¬®-ÿ–—…“”‘’•≤≥→−]/gu

const undrawableIn = (posology: string): string | false => {
  const letters = [...new Set(posology.normalize('NFC').match(undrawable))]
  return letters.length > 0 && `A receita não mostra: ${letters.slice(0, 5).join(' ')}. Escreva de outro jeito.`
}

const isBetween = (value: number, most: number): boolean => Number.isInteger(value) && value >= 1 && value <= most

const faultsOfDoctor = (doctor: DoctorOnRecord | null): Errors =>
  saidOf({
    'doctor.name': !has(doctor?.name) && 'Falta o nome do médico no cadastro.',
    'doctor.registration':
      !(doctor?.council === 'CRM' && has(doctor.registrationNumber) && has(doctor.registrationState)) &&
      'Falta o CRM com a UF no cadastro do médico.',
    'doctor.practice_address': !has(doctor?.practiceAddress) && 'Falta o endereço profissional no cadastro do médico.',
    // CFM 2.381/2024 asks for one of the two; the document prints both.
    'doctor.contact': !has(doctor?.phone) && !has(doctor?.contactEmail) && 'Falta um contato no cadastro do médico.',
  })

const faultsOfPatient = (patient: PatientOnRecord): Errors =>
  saidOf({
    'patient.name': !has(patient.name) && 'Falta o nome do paciente no cadastro.',
    'patient.cpf': !has(patient.cpf) && 'Falta o CPF do paciente no cadastro.',
  })

const has = (text: string | null | undefined): boolean => (text ?? '').trim() !== ''

const saidOf = (faults: Record<string, string | false>): Errors =>
  Object.fromEntries(Object.entries(faults).flatMap(([field, words]) => (words ? [[field, [words]]] : [])))

/** The words of the document. Call it only where nothing is missing. */
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
