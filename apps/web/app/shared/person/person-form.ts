import { formatCpf, formatPhone } from '@prumo/brazil'
import { hiddenCpf, typedDay } from '../format/typed.ts'

/**
 * A person's data exactly as typed: formatted, unfinished and wrong values included. These are all personal fields; a
 * form names those that it asks for.
 */
export type PersonForm = {
  firstName: string
  lastName: string
  email: string
  cpf: string
  phone: string
  /** dd/mm/yyyy */
  birthDate: string
  gender: string
}

export type PersonField = keyof PersonForm

export const emptyPerson: PersonForm = {
  firstName: '',
  lastName: '',
  email: '',
  cpf: '',
  phone: '',
  birthDate: '',
  gender: '',
}

/** The server's data of a person: the profile's fields. */
export type KnownPerson = {
  email: string
  firstName: string | null
  lastName: string | null
  cpfNumber: string | null
  phoneNumber: string | null
  birthDate: string | null
  gender: string | null
}

/** Known data, in the form of typed input. */
export const personFrom = (known: KnownPerson): PersonForm => ({
  firstName: known.firstName ?? '',
  lastName: known.lastName ?? '',
  email: known.email,
  cpf: known.cpfNumber ? formatCpf(known.cpfNumber) : '',
  phone: known.phoneNumber ? formatPhone(known.phoneNumber) : '',
  birthDate: typedDay(known.birthDate ?? ''),
  gender: known.gender ?? '',
})

/** A person's data for display, with a partly hidden CPF. A birth date that was not asked for is not shown. */
export const linesOfPerson = (
  { email, cpf, phone, birthDate }: PersonForm,
  asked: readonly PersonField[] = ['birthDate'],
): string[] => [
  `CPF ${hiddenCpf(cpf)}`,
  ...(asked.includes('birthDate') ? [`Nascimento ${birthDate}`] : []),
  `Telefone ${phone}`,
  email,
]
