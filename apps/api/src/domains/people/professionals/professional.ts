export type Council = 'CRM' | 'CRP' | 'CRF'

/** A doctor, psychologist or pharmacist, as his documents name him. */
export type Professional = {
  userId: number
  /** "Dra. Helena Prado". */
  name: string
  title: string | null
  council: Council
  registrationNumber: string
  registrationState: string
  /** "CRM/SP 123456". */
  registration: string
  rqe: string | null
  /** What the RQE is registered for. */
  specialty: string | null
  practiceAddress: string
  phone: string
  contactEmail: string
}

export const registrationOf = (input: Pick<Professional, 'council' | 'registrationState' | 'registrationNumber'>) =>
  `${input.council}/${input.registrationState} ${input.registrationNumber}`

/** The name with its title; a title may be missing. */
export const spokenName = (parts: (string | null | undefined)[]): string => parts.filter(Boolean).join(' ')
