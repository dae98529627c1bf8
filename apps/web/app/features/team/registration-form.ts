import type { Registration } from './team.api.ts'

/** A registration as it is typed; an empty text is a missing one. */
export type RegistrationForm = {
  registration_number: string
  registration_state: string
  title: string
  rqe: string
  specialty: string
  practice_address: string
  phone: string
  contact_email: string
}

export const emptyRegistration: RegistrationForm = {
  registration_number: '',
  registration_state: '',
  title: '',
  rqe: '',
  specialty: '',
  practice_address: '',
  phone: '',
  contact_email: '',
}

type Faults = Partial<Record<keyof RegistrationForm, string>>

/** What is missing; the form of each number is the server's to judge. */
export const registrationFaults = (form: RegistrationForm): Faults => ({
  ...(form.registration_number.trim() ? {} : { registration_number: 'Escreva o número.' }),
  ...(form.registration_state ? {} : { registration_state: 'Escolha o estado.' }),
  ...(form.practice_address.trim() ? {} : { practice_address: 'Escreva o endereço.' }),
  ...(form.phone.trim() ? {} : { phone: 'Escreva o telefone.' }),
  ...(form.contact_email.trim() ? {} : { contact_email: 'Escreva o e-mail.' }),
  ...(form.specialty.trim() && !form.rqe.trim() ? { rqe: 'A especialidade pede o RQE.' } : {}),
})

export const registrationOf = (form: RegistrationForm, council: Registration['council']): Registration => ({
  council,
  registration_number: form.registration_number,
  registration_state: form.registration_state,
  title: form.title || null,
  rqe: form.rqe || null,
  specialty: form.specialty || null,
  practice_address: form.practice_address,
  phone: form.phone,
  contact_email: form.contact_email,
})
