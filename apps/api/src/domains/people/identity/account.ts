import { isEmailTooLong, isValidEmail } from '@prumo/brazil'
import type { Person } from './easy-password.ts'
import { passwordFault } from './password.ts'

/** What somebody says of his account. A missing key keeps what is there, null empties it. */
export type AccountInput = {
  email?: string | null
  password?: string
  passwordConfirmation?: string
  firstName?: string | null
  lastName?: string | null
  selectedLocale?: string | null
  publicMetadata?: unknown
  privateMetadata?: unknown
}

export type AccountErrors = Record<string, string[]>

const [longestName, longestLocale] = [255, 35]
const mostMetadataBytes = 16_384

/**
 * What is wrong with an input, in the contract's words by its fields (contract.md 3); what is not given is not looked
 * at.
 * `person`: whose account it is so far, since a password must not be made of what anybody knows of him.
 */
export const accountErrorsOf = async (input: AccountInput, person: Person = {}): Promise<AccountErrors> => {
  const confirmation = input.passwordConfirmation
  const isConfirmed = confirmation === undefined || confirmation === (input.password ?? '')
  const faults: [string, string | null][] = [
    ['email', input.email === undefined ? null : emailFault(input.email)],
    [
      'password',
      input.password === undefined ? null : await passwordFault(input.password, { ...person, ...given(input) }),
    ],
    ['password_confirmation', isConfirmed ? null : "doesn't match Password"],
    ['first_name', tooLong(input.firstName, longestName)],
    ['last_name', tooLong(input.lastName, longestName)],
    ['selected_locale', tooLong(input.selectedLocale, longestLocale)],
    ['public_metadata', metadataFault(input.publicMetadata)],
    ['private_metadata', metadataFault(input.privateMetadata)],
  ]
  return Object.fromEntries(faults.flatMap(([field, fault]) => (fault === null ? [] : [[field, [fault]]])))
}

const given = ({ email, firstName, lastName }: AccountInput): Person => ({
  ...(email && { email }),
  ...(firstName && { firstName }),
  ...(lastName && { lastName }),
})

/** Whether both kinds of metadata, where given, are objects. */
export const isMetadataSound = ({ publicMetadata, privateMetadata }: AccountInput): boolean =>
  [publicMetadata, privateMetadata].every(
    (given) => given === undefined || (typeof given === 'object' && given !== null && !Array.isArray(given)),
  )

const emailFault = (email: string | null): string | null => {
  if (email === null || email.trim() === '') return "can't be blank"
  if (isEmailTooLong(email)) return 'is too long (maximum is 254 characters)'
  return isValidEmail(email) ? null : 'is invalid'
}

const tooLong = (text: string | null | undefined, longest: number): string | null =>
  (text ?? '').length > longest ? `is too long (maximum is ${longest} characters)` : null

const metadataFault = (given: unknown): string | null =>
  Buffer.byteLength(JSON.stringify(given ?? null)) > mostMetadataBytes
    ? `is too long (maximum is ${mostMetadataBytes} bytes)`
    : null
