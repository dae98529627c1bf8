import { ageOn, formatCpf, formatPhone, isValidCpf, isValidPhone, onlyDigits } from '@prumo/brazil'
import { dayOf, hiddenCpf, isEmail, typedDay } from '#shared/format/typed.ts'
import { makeDraft } from '#shared/hooks/draft.ts'
import type { Faults } from '#shared/hooks/use-form.ts'
import { type Failure, findErrors } from '#shared/http/failure.ts'
import type { PatientAttributes } from './patient.ts'

/** Who is to be seen, exactly as typed. */
export type PatientForm = {
  firstName: string
  lastName: string
  email: string
  cpf: string
  phone: string
  /** dd/mm/yyyy */
  birthDate: string
  gender: string
}

const empty: PatientForm = { firstName: '', lastName: '', email: '', cpf: '', phone: '', birthDate: '', gender: '' }

/** Closes with the tab: a CPF typed on a shared computer does not stay there. */
export const patientDraft = makeDraft<PatientForm>('prumo-paciente', empty)

const ADULT_AGE = 18
/** Said at the birth date by both sides; the step shows its own screen for it. */
export const UNDER_AGE = 'Só para maiores de 18 anos.'

const birthDateFault = (typed: string, today: Date): string | undefined => {
  if (!typed.trim()) return 'Informe sua data de nascimento.'
  const day = dayOf(typed)
  const age = day && day >= '1900-01-01' ? ageOn({ birthDate: day, on: today }) : -1
  if (age < 0) return 'Confira a data. Ela deve ser como 31/12/1990.'
  return age < ADULT_AGE ? UNDER_AGE : undefined
}

const checked = (typed: string, isValid: (text: string) => boolean, words: { blank: string; invalid: string }) => {
  if (!typed.trim()) return words.blank
  return isValid(typed) ? undefined : words.invalid
}

/** What is wrong with what was typed, field by field; the server looks again and may know more. */
export const faultsOfPatient = (form: PatientForm, today: Date): Faults<PatientForm> => {
  const faults: Faults<PatientForm> = {
    firstName: form.firstName.trim() ? undefined : 'Informe seu nome.',
    lastName: form.lastName.trim() ? undefined : 'Informe seu sobrenome.',
    email: checked(form.email, isEmail, {
      blank: 'Informe seu e-mail.',
      invalid: 'Confira o e-mail. Ele deve ser como nome@exemplo.com.',
    }),
    cpf: checked(form.cpf, isValidCpf, {
      blank: 'Informe seu CPF.',
      invalid: 'Esse CPF não existe. Confira os números.',
    }),
    phone: checked(form.phone, isValidPhone, {
      blank: 'Informe seu telefone com DDD.',
      invalid: 'Confira o telefone. Ele deve ter DDD e 8 ou 9 números.',
    }),
    birthDate: birthDateFault(form.birthDate, today),
    gender: form.gender ? undefined : 'Escolha uma opção.',
  }
  return Object.fromEntries(Object.entries(faults).filter(([, words]) => words)) as Faults<PatientForm>
}

/** The wire shape of spec 3; terms and cgu are added where it is sent. */
export const patientToWire = (form: PatientForm): PatientAttributes => ({
  email: form.email.trim(),
  first_name: form.firstName.trim(),
  last_name: form.lastName.trim(),
  cpf_number: onlyDigits(form.cpf),
  phone_number: onlyDigits(form.phone),
  gender: form.gender as NonNullable<PatientAttributes['gender']>,
  birth_date: dayOf(form.birthDate) ?? undefined,
})

type Known = {
  email: string
  firstName: string | null
  lastName: string | null
  cpfNumber: string | null
  phoneNumber: string | null
  gender: string | null
  birthDate: string | null
}

/** What a signed-in patient's profile knows already, for fields where nothing is typed. */
export const patientFromProfile = (profile: Known): PatientForm => ({
  email: profile.email,
  firstName: profile.firstName ?? '',
  lastName: profile.lastName ?? '',
  cpf: profile.cpfNumber ? formatCpf(profile.cpfNumber) : '',
  phone: profile.phoneNumber ? formatPhone(profile.phoneNumber.replace(/^\+55/, '')) : '',
  gender: profile.gender ?? '',
  birthDate: typedDay(profile.birthDate ?? ''),
})

/** What of a profile does not change here any more: documents carry it. */
export type Settled = { name: boolean; cpf: boolean; birthDate: boolean }

export const settledOf = (profile: Known & { isNameSettled: boolean }): Settled => ({
  name: profile.isNameSettled,
  cpf: profile.cpfNumber !== null,
  birthDate: profile.birthDate !== null,
})

/** A patient's details to be read again, his CPF not whole. */
export const patientLines = ({ email, cpf, phone, birthDate }: PatientForm): string[] => [
  `CPF ${hiddenCpf(cpf)}`,
  `Nascimento ${birthDate}`,
  `Telefone ${phone}`,
  email,
]

const WIRE: Readonly<Record<keyof PatientForm, string>> = {
  firstName: 'first_name',
  lastName: 'last_name',
  email: 'email',
  cpf: 'cpf_number',
  phone: 'phone_number',
  birthDate: 'birth_date',
  gender: 'gender',
}

/** What the server says at our fields, wherever it names them: bare, or under the patient's attributes. */
export const patientFaultsOf = (failure: Failure | undefined): Faults<PatientForm> => {
  const faults: Faults<PatientForm> = {}
  if (!failure) return faults
  for (const [field, wire] of Object.entries(WIRE) as [keyof PatientForm, string][]) {
    const paths = [wire, `patient_attributes.${wire}`, `consultation.patient_attributes.${wire}`]
    const found = paths.map((path) => findErrors(failure, path)).find(Array.isArray)
    if (found?.[0]) faults[field] = found[0]
  }
  return faults
}
