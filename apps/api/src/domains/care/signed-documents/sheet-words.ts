import { formatCpf, formatDate, formatPhone } from '@prumo/brazil'

/** What a document says of who signs it and of its patient: CFM 2.299/2021 art. 2, CFM 2.381/2024. */
export type People = {
  patientName: string
  /** Eleven digits. */
  patientCpf: string
  /** YYYY-MM-DD; null if unknown. */
  patientBirthDate: string | null
  doctorName: string
  /** 'CRM/SP 123456'. */
  registration: string
  rqe: string | null
  /** What the RQE is registered for. */
  specialty: string | null
  practiceAddress: string
  phone: string
  contactEmail: string
}

export type PeopleWords = {
  doctor: { name: string; registration: string; address: string; contact: string }
  patient: { name: string; about: string }
}

/** The letterhead and the patient, line by line. */
export const peopleWords = (document: People): PeopleWords => ({
  doctor: {
    name: document.doctorName,
    registration: inRow([document.registration, document.specialty, document.rqe && `RQE ${document.rqe}`]),
    address: document.practiceAddress,
    contact: inRow([formatPhone(document.phone), document.contactEmail]),
  },
  patient: {
    name: document.patientName,
    about: inRow([
      `CPF ${formatCpf(document.patientCpf)}`,
      document.patientBirthDate && `nascimento ${formatDate(document.patientBirthDate)}`,
    ]),
  },
})

/** Facts on one line. */
export const inRow = (parts: (string | null)[]): string => parts.filter(Boolean).join('  ·  ')

/** CFM 2.299/2021 art. 2: day and time. */
export const momentOf = (at: Date): string =>
  `${new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeStyle: 'short', timeZone: 'America/Sao_Paulo' }).format(at)} (horário de Brasília)`
