import { z } from 'zod'
import type { AccountInput } from '#domains/people/identity'
import { metadata } from '../parameter-kinds.ts'
import { type Bag, givenObjectOf, givenTextOf, requiredOf } from '../parameters.ts'

/** contract.md 3, for the API reference. */
export const userShape = z.object({
  email: z.string(),
  password: z.string(),
  password_confirmation: z.string().optional(),
  first_name: z.string().optional(),
  last_name: z.string().optional(),
  selected_locale: z.string().optional(),
  public_metadata: metadata,
  private_metadata: metadata,
})

/**
 * A client's input for an account, under `user`; omitted fields are not changed. Throws parameter_missing without it.
 */
export const accountInputOf = (bag: Bag): { input: AccountInput; user: Bag } => {
  const user = requiredOf(bag, 'user')
  const input: AccountInput = {
    email: givenTextOf(user, 'email'),
    password: secretOf(user, 'password'),
    passwordConfirmation: secretOf(user, 'password_confirmation'),
    firstName: givenTextOf(user, 'first_name'),
    lastName: givenTextOf(user, 'last_name'),
    selectedLocale: givenTextOf(user, 'selected_locale'),
    publicMetadata: givenObjectOf(user, 'public_metadata'),
    privateMetadata: givenObjectOf(user, 'private_metadata'),
  }
  return { input, user }
}

/** Unchanged, including spaces. Undefined when omitted or null, which Devise treats as no password either. */
export const secretOf = (given: Bag, name: string): string | undefined => {
  const value = given[name]
  return value === undefined || value === null || typeof value === 'object' ? undefined : String(value)
}
