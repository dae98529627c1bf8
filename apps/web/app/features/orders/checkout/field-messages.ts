import { type FieldCause, fieldCauseOf } from '#shared/apis/storefront-causes.ts'
import { personWords } from '#shared/person/person-words.ts'

/** The messages at fields. The client's own checks and the server's answers use the same sentences. */
export const fieldMessages = {
  ...personWords,
  cpf: { ...personWords.cpf, unknown: 'A consulta não encontrou esse CPF. Confira os números.' },
  birthDate: {
    ...personWords.birthDate,
    minor: 'A venda destes produtos é só para quem tem 18 anos ou mais.',
    mismatch: 'A data não confere com o CPF informado.',
  },
  postalCode: {
    blank: 'Informe o CEP.',
    invalid: 'Confira o CEP. Ele deve ter 8 números.',
    unknown: 'Não encontramos esse CEP. Confira os números, ou fale com a gente se ele for novo.',
    otherState: 'Esse CEP é de outro estado. Confira o CEP, ou escolha o estado dele.',
    otherCity: 'Esse CEP é de outra cidade. Confira o CEP, ou escreva a cidade dele.',
  },
  street: { blank: 'Informe a rua.' },
  streetNumber: { blank: 'Informe o número, ou “s/n” se não houver.' },
  district: { blank: 'Informe o bairro.' },
  city: { blank: 'Informe a cidade.' },
  state: { blank: 'Escolha o estado.', invalid: 'O estado não confere com o CEP.' },
  installments: { invalid: 'Essa parcela não está disponível. Escolha outra.' },
  base: { invalid: 'Confira os dados e tente de novo.' },
} as const

export type FieldName = keyof typeof fieldMessages

// Spree names fields by their owner; ours are what the user sees.
const FIELDS: Readonly<Record<string, FieldName>> = {
  email: 'email',
  'private_metadata.cpf': 'cpf',
  'private_metadata.birth_date': 'birthDate',
  'private_metadata.phone': 'phone',
  'private_metadata.first_name': 'firstName',
  'private_metadata.last_name': 'lastName',
  'ship_address.firstname': 'firstName',
  'ship_address.lastname': 'lastName',
  'ship_address.phone': 'phone',
  'ship_address.zipcode': 'postalCode',
  'ship_address.address1': 'street',
  'ship_address.city': 'city',
  'ship_address.state': 'state',
  installments: 'installments',
}

/** Our field for a path in the storefront's errors (`ship_address.zipcode`; `zipcode` in the address book), if any. */
export const fieldOf = (path: string): FieldName | null =>
  FIELDS[path.replace(/^bill_address\./, 'ship_address.')] ?? FIELDS[`ship_address.${path}`] ?? null

/** Our message at `field` for the server's sentence. */
export const fieldMessageOf = (field: FieldName, sentence: string): string => {
  const known: Partial<Record<FieldCause, string>> = fieldMessages[field]
  return known[fieldCauseOf(sentence)] ?? known.invalid ?? known.blank ?? fieldMessages.base.invalid
}
