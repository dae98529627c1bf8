import { z } from 'zod'
import type { AccountWish } from '#domains/people/identity'
import { Failure } from '#platform/failure'
import { metadata } from '../cart/bag.ts'
import { type Bag, isObject, textOf } from '../parameters.ts'

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

/** What a client says of an account, under `user`; what is absent stays. Throws parameter_missing without it. */
export const accountWishOf = (bag: Bag): { wish: AccountWish; user: Bag } => {
  const { user } = bag
  if (!isObject(user) || Object.keys(user).length === 0) {
    throw new Failure('parameter_missing', { parameter: 'user' })
  }
  const wish: AccountWish = {
    email: wordsOf(user, 'email'),
    password: secretOf(user, 'password'),
    passwordConfirmation: secretOf(user, 'password_confirmation'),
    firstName: wordsOf(user, 'first_name'),
    lastName: wordsOf(user, 'last_name'),
    selectedLocale: wordsOf(user, 'selected_locale'),
    publicMetadata: user.public_metadata,
    privateMetadata: user.private_metadata,
  }
  return { wish, user }
}

/** Undefined when it was not sent, null when it was sent empty. */
const wordsOf = (given: Bag, name: string): string | null | undefined =>
  given[name] === undefined ? undefined : textOf(given, name)

/** As it was typed, spaces too; what is no text is an empty one. */
const secretOf = (given: Bag, name: string): string | undefined => {
  const value = given[name]
  if (value === undefined) return undefined
  return typeof value === 'string' ? value : ''
}
