import type { Fault, FieldFaults } from '#platform/faults'
import type { ContractFaults } from '../../../gathered/failures.ts'

type Words = { [Code in keyof ContractFaults]: string | ((params: ContractFaults[Code]) => string) }

/** Faults of fields in the contract's own words (contract.md 3, 3.1, 5.1, 5.2). */
const words: Words = {
  blank: "can't be blank",
  invalid: 'is invalid',
  day_out_of_range: ({ from, until }) => `must be between ${from} and ${until}`,
  not_in_words: ({ least }) => `must have at least ${least} letters`,
  too_short: ({ least }) => `is too short (minimum is ${least} characters)`,
  too_long: ({ most }) => `is too long (maximum is ${most} characters)`,
  too_many_bytes: ({ most }) => `is too long (maximum is ${most} bytes)`,
  out_of_range: ({ least, most }) => `must be between ${least} and ${most}`,
  not_positive: 'must be greater than 0',
  not_offered: 'is not included in the list',
  taken: 'has already been taken',
  confirmation_differs: "doesn't match Password",
  too_easy_to_guess: 'is too easy to guess',
  breached: 'was found in a list of leaked passwords',
  under_age: 'must belong to an adult',
  document_unknown: 'is unknown',
  document_mismatch: 'does not match the document',
  age_asked_too_often: ({ retryAfterSeconds }) =>
    `Age verification was refused too often. Please try again in ${retryAfterSeconds} seconds.`,
  settled: 'cannot be changed',
  not_accepted: 'must be accepted',
  two_checks_needed: 'must be two at least',
  belongs_to_another: 'belongs to other user',
  postal_code_unknown: 'is unknown to the postal service',
  postal_code_of_other_state: ({ state }) => `belongs to the state ${state}`,
  postal_code_of_other_city: ({ city, state }) => `belongs to the city ${city} (${state})`,
  nothing_to_pay: 'There is nothing to pay for this order.',
  installments_not_offered: ({ most }) => (most === 1 ? 'must be 1' : `must be between 1 and ${most}`),
  card_refused: 'was refused',
  no_lines: 'There are no items for this order. Please add an item to the order to continue.',
  no_shipping_rates: 'We are unable to calculate shipping rates for the selected items.',
  not_delivered_to: 'is not delivered to',
  nothing_to_send: 'has no delivery',
  lines_no_longer_sold: 'Some line items in this order have products that are no longer available.',
  stock_short: 'Some line items in this order have insufficient quantity.',
  credit_spent: 'Store credit amount remaining is not sufficient',
  no_payment: 'No payment found',
  age_check_missing: 'Age verification is required for some items in this order.',
  age_check_unavailable: 'Age verification is unavailable at the moment. Please try again.',
  order_changed: 'The order has changed since it was shown. Please review it before paying.',
}

const isOfContract = (code: string): code is keyof ContractFaults => Object.hasOwn(words, code)

export const sentenceOfFault = ({ code, params }: Fault): string => {
  const said = isOfContract(code) ? (words[code] as string | ((params: Fault['params']) => string)) : words.invalid
  return typeof said === 'function' ? said(params) : (said as string)
}

export const sentencesByField = (faults: FieldFaults): Record<string, string[]> =>
  Object.fromEntries(Object.entries(faults).map(([field, found]) => [field, found.map(sentenceOfFault)]))

// contract.md 3 and 3.1: the fields' names in the contract's sentences.
const fieldNames: Record<string, string> = {
  address1: 'Address',
  zipcode: 'Zip Code',
  firstname: 'First Name',
  lastname: 'Last Name',
  password_confirmation: 'Password Confirmation',
}

const humanName = (field: string): string => {
  const last = field.split('.').at(-1) ?? field
  // As Rails names the target of an id.
  const [first = '', ...rest] = last.replace(/_id$/, '').replaceAll('_', ' ')
  return fieldNames[last] ?? first.toUpperCase() + rest.join('')
}

/** Each message as a sentence with its field's name; messages under `base` are sentences already. */
export const fullSentences = (errors: Record<string, string[]>): string[] =>
  Object.entries(errors).flatMap(([field, messages]) =>
    messages.map((message) => (field.split('.').at(-1) === 'base' ? message : `${humanName(field)} ${message}`)),
  )
