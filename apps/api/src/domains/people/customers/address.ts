import type { Country, State } from '#domains/people/places'
import { type Fault, type FieldFaults, faultOf, faultsIn } from '#platform/faults'
import { isOneLine } from '#platform/reasons/one-line'
import { metadataFault } from './metadata-size.ts'
import { plain } from './plain.ts'

/** A delivery or billing address. Its fields are missing only before validation or after erasure. */
export type Address = {
  id: number
  userId: number | null
  label: string | null
  firstName: string | null
  lastName: string | null
  address1: string | null
  address2: string | null
  city: string | null
  postalCode: string | null
  phone: string | null
  company: string | null
  country: Country | null
  state: State | null
  publicMetadata: Record<string, unknown>
  /** Set once a placed order uses it: from then on it never changes. */
  frozenAt: Date | null
  retiredAt: Date | null
}

/** The input for an address. A missing key keeps the value, null empties it. */
export type AddressInput = {
  label?: string | null
  firstName?: string | null
  lastName?: string | null
  address1?: string | null
  address2?: string | null
  city?: string | null
  postalCode?: string | null
  phone?: string | null
  company?: string | null
  /** ISO2 or ISO3 in any case, or our id. */
  country?: string | null
  /** Full name, abbreviation or our id. */
  state?: string | null
  publicMetadata?: Record<string, unknown>
}

export type AddressWords = Omit<Address, 'id' | 'userId' | 'frozenAt' | 'retiredAt'>

/** Whether an erasure has emptied it: nothing reaches anybody there. */
export const isEmptied = ({ address1 }: Pick<Address, 'address1'>): boolean => (address1 ?? '').trim() === ''

const empty: AddressWords = {
  label: null,
  firstName: null,
  lastName: null,
  address1: null,
  address2: null,
  city: null,
  postalCode: null,
  phone: null,
  company: null,
  country: null,
  state: null,
  publicMetadata: {},
}

/** The address that results from an input over the existing values, and its faults (contract.md 3.1). */
export const addressFrom = (
  input: AddressInput,
  { countries, former }: { countries: Country[]; former: Address | null },
): { words: AddressWords; faults: FieldFaults } => {
  const { country: givenCountry, state: givenState, ...texts } = input
  const before = former ? wordsOf(former) : empty
  const country = givenCountry === undefined ? before.country : countryFrom(givenCountry, countries)
  const words: AddressWords = {
    ...before,
    ...given(texts),
    country,
    state:
      givenState === undefined && country?.id === before.country?.id ? before.state : stateFrom(givenState, country),
  }
  const wantedState = givenState ?? (givenCountry === undefined ? before.state?.name : null)
  return { words, faults: faultsOf(words, wantedState ?? null) }
}

/** Whether both name the same place and recipient; a label and metadata are the owner's own notes. */
export const isSamePlace = (kept: AddressWords, given: AddressWords): boolean =>
  (['firstName', 'lastName', 'address1', 'address2', 'city', 'postalCode', 'phone', 'company'] as const).every(
    (part) => plain(kept[part] ?? '') === plain(given[part] ?? ''),
  ) &&
  kept.country?.id === given.country?.id &&
  kept.state?.id === given.state?.id

const wordsOf = ({ id: _id, userId: _userId, frozenAt: _frozenAt, retiredAt: _retiredAt, ...words }: Address) => words

const given = <T extends object>(input: T): Partial<T> =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined)) as Partial<T>

const countryFrom = (text: string | null, countries: Country[]): Country | null => {
  const wanted = text?.trim().toUpperCase()
  return countries.find(({ id, iso, iso3 }) => iso === wanted || iso3 === wanted || String(id) === wanted) ?? null
}

const stateFrom = (text: string | null | undefined, country: Country | null): State | null => {
  const wanted = plain(text ?? '')
  if (wanted === '') return null
  return (
    country?.states.find(
      ({ id, abbr, name }) => plain(abbr) === wanted || plain(name) === wanted || String(id) === wanted,
    ) ?? null
  )
}

const maxLength = 255

// The postal code formats that we know; other countries accept any text.
const zipPatterns: Record<string, RegExp> = { BR: /^\d{5}-?\d{3}$/, US: /^\d{5}(-?\d{4})?$/ }

const faultsOf = (words: AddressWords, wantedState: string | null): FieldFaults => {
  const { country } = words
  return faultsIn({
    firstname: nameFault(words.firstName),
    lastname: nameFault(words.lastName),
    address1: textFault(words.address1, { isRequired: true }),
    address2: textFault(words.address2, { isRequired: false }),
    city: textFault(words.city, { isRequired: true }),
    country: country ? null : faultOf('blank'),
    zipcode: postalCodeFault(words),
    phone: textFault(words.phone, { isRequired: true }),
    state: country?.statesRequired && !words.state ? faultOf(wantedState ? 'invalid' : 'blank') : null,
    company: textFault(words.company, { isRequired: false }),
    label: textFault(words.label, { isRequired: false }),
    public_metadata: metadataFault(words.publicMetadata),
  })
}

const nameFault = (value: string | null): Fault | null =>
  textFault(value, { isRequired: true }) ?? (isOneLine(value ?? '') ? null : faultOf('invalid'))

const textFault = (value: string | null, { isRequired }: { isRequired: boolean }): Fault | null => {
  if (isRequired && (value ?? '').trim() === '') return faultOf('blank')
  return (value ?? '').length > maxLength ? faultOf('too_long', { most: maxLength }) : null
}

const postalCodeFault = ({ postalCode, country }: AddressWords): Fault | null => {
  const pattern = country && zipPatterns[country.iso]
  const isOdd = postalCode && pattern && !pattern.test(postalCode.trim())
  return textFault(postalCode, { isRequired: country?.zipcodeRequired ?? true }) ?? (isOdd ? faultOf('invalid') : null)
}
