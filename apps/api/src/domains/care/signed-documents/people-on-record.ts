import { getProfile, listDocumentNames } from '#domains/people/customers'
import { findProfessional } from '#domains/people/professionals'
import type { Signer } from '#gateways/signing'
import type { Context } from '#platform/context'
import { type FieldFaults, faultOf, faultsIn } from '#platform/faults'
import type { Author } from './document-keys.ts'
import type { People } from './sheet-words.ts'

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
export type PeopleOnRecord = { doctor: DoctorOnRecord | null; patient: PatientOnRecord }

/** What a signed document fixes of its people. */
export type SignedPeople = People &
  Author & {
    /** The name in his certificate, without a title. */
    signerName: string
    doctorCpf: string | null
  }

export const getPeople = async (
  ctx: Context,
  { patientId, doctorId }: { patientId: number; doctorId: number },
): Promise<PeopleOnRecord> => {
  const [professional, doctorProfile, patient, names] = await Promise.all([
    findProfessional(ctx, { userId: doctorId }),
    getProfile(ctx, { userId: doctorId }),
    getProfile(ctx, { userId: patientId }),
    listDocumentNames(ctx, { ids: [patientId] }),
  ])
  const name = names.get(patientId)
  return {
    doctor: professional && { ...professional, cpf: doctorProfile.cpf },
    patient: {
      name: [name?.firstName, name?.lastName].filter(Boolean).join(' '),
      cpf: patient.cpf,
      birthDate: patient.birthDate,
    },
  }
}

/**
 * What is missing of both before a document may be signed. The union of CFM 2.299/2021 art. 2 and CFM 2.381/2024
 * (domain.md 2.2): doctor's name, CRM and state, address, contact; patient's name and CPF.
 */
export const faultsOfPeople = ({ doctor, patient }: PeopleOnRecord): FieldFaults => {
  const isRegistered = doctor?.council === 'CRM' && has(doctor.registrationNumber) && has(doctor.registrationState)
  return faultsIn({
    'doctor.name': missingIf(!has(doctor?.name)),
    'doctor.registration': missingIf(!isRegistered),
    'doctor.practice_address': missingIf(!has(doctor?.practiceAddress)),
    // CFM 2.381/2024 requires one of the two; the document prints both.
    'doctor.contact': missingIf(!has(doctor?.phone) && !has(doctor?.contactEmail)),
    'patient.name': missingIf(!has(patient.name)),
    'patient.cpf': missingIf(!has(patient.cpf)),
  })
}

const missingIf = (isMissing: boolean) => (isMissing ? faultOf('blank') : null)

const has = (text: string | null | undefined): boolean => (text ?? '').trim() !== ''

/** Both as the document says them. Call it only if nothing is missing. */
export const peopleFrom = ({ doctor, patient }: PeopleOnRecord): SignedPeople => {
  if (!doctor || patient.cpf === null) throw new Error('a document was drawn up with fields missing')
  return {
    patientName: patient.name.trim(),
    patientCpf: patient.cpf.replace(/\D/g, ''),
    patientBirthDate: patient.birthDate,
    doctorName: doctor.name,
    signerName: doctor.name.replace(new RegExp(`^${escaped(doctor.title ?? '')}\\s*`), ''),
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
  }
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The professional for whom the signing provider is asked. */
export const signerOf = (people: SignedPeople): Signer => ({
  name: people.signerName,
  cpf: people.doctorCpf,
  council: 'CRM',
  registrationNumber: people.registrationNumber,
  registrationState: people.registrationState,
})
