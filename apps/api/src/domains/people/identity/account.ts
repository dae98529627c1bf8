import { isEmailTooLong, isValidEmail } from '@prumo/brazil'
import { type Fault, type FieldFaults, faultOf, faultsIn } from '#platform/faults'
import { isOneLine } from '#platform/reasons/one-line'
import type { Person } from './passwords/easy-password.ts'
import { passwordFault } from './passwords/password.ts'

/** The input for an account. A missing key keeps the value, null empties it. */
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

const [longestEmail, longestName, longestLocale] = [254, 255, 35]
const mostMetadataBytes = 16_384

/**
 * The faults of an input, by the contract's fields (contract.md 3); missing fields are not checked. `person`: the
 * account's current owner, because a password must not be made of facts that anybody knows about him.
 */
export const accountFaultsOf = async (input: AccountInput, person: Person = {}): Promise<FieldFaults> => {
  const confirmation = input.passwordConfirmation
  const isConfirmed = confirmation === undefined || confirmation === (input.password ?? '')
  const { password } = input
  return faultsIn({
    email: input.email === undefined ? null : emailFault(input.email),
    password: password === undefined ? null : await passwordFault(password, { ...person, ...given(input) }),
    password_confirmation: isConfirmed ? null : faultOf('confirmation_differs'),
    first_name: nameFault(input.firstName),
    last_name: nameFault(input.lastName),
    selected_locale: tooLong(input.selectedLocale, longestLocale),
    public_metadata: metadataFault(input.publicMetadata),
    private_metadata: metadataFault(input.privateMetadata),
  })
}

const given = ({ email, firstName, lastName }: AccountInput): Person => ({
  ...(email && { email }),
  ...(firstName && { firstName }),
  ...(lastName && { lastName }),
})

/** Whether both kinds of metadata, if given, are objects. */
export const isMetadataSound = ({ publicMetadata, privateMetadata }: AccountInput): boolean =>
  [publicMetadata, privateMetadata].every(
    (given) => given === undefined || (typeof given === 'object' && given !== null && !Array.isArray(given)),
  )

const emailFault = (email: string | null): Fault | null => {
  if (email === null || email.trim() === '') return faultOf('blank')
  if (isEmailTooLong(email)) return faultOf('too_long', { most: longestEmail })
  return isValidEmail(email) ? null : faultOf('invalid')
}

const nameFault = (name: string | null | undefined): Fault | null =>
  tooLong(name, longestName) ?? (isOneLine(name ?? '') ? null : faultOf('invalid'))

const tooLong = (text: string | null | undefined, longest: number): Fault | null =>
  (text ?? '').length > longest ? faultOf('too_long', { most: longest }) : null

const metadataFault = (given: unknown): Fault | null =>
  Buffer.byteLength(JSON.stringify(given ?? null)) > mostMetadataBytes
    ? faultOf('too_many_bytes', { most: mostMetadataBytes })
    : null
