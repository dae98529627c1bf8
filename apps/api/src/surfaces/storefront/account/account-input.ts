import { partnerNamed, partnerNameOf, partners } from '@prumo/partners'
import { z } from 'zod'
import type { AccountInput } from '#domains/people/identity'
import { metadata } from '../parameter-kinds.ts'
import { type Bag, booleanOf, givenObjectOf, givenTextOf, requiredOf } from '../parameters.ts'

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

/** Ours, beside the contract: what somebody agrees to as he signs up, and the partner that sent him (spec 3, 5). */
export const signUpShape = userShape.extend({
  terms_of_service: z.boolean().optional(),
  cgu_accepted: z.boolean().optional(),
  privacy_accepted: z.boolean().optional(),
  marketing_accepted: z.boolean().optional(),
  /** Of each shown wording; the last by default. */
  consent_versions: z
    .object({ terms: z.string(), cgu: z.string(), privacy: z.string(), marketing: z.string() })
    .partial()
    .optional(),
  /** Of all that `consent_versions` does not name. */
  consent_version: z.string().optional(),
  partner_name: z.string().optional(),
})

const consentFields = {
  terms: 'terms_of_service',
  cgu: 'cgu_accepted',
  privacy: 'privacy_accepted',
  marketing: 'marketing_accepted',
} as const

/** Only what was explicitly accepted. */
export const agreedIn = (user: Bag) => ({
  kinds: objectEntries(consentFields).flatMap(([kind, field]) => (booleanOf(user, field) === true ? [kind] : [])),
  versions: versionsIn(givenObjectOf(user, 'consent_versions')),
  version: givenTextOf(user, 'consent_version') ?? undefined,
})

const versionsIn = (given: unknown): Partial<Record<keyof typeof consentFields, string>> => {
  if (typeof given !== 'object' || given === null) return {}
  const named = objectEntries(consentFields).flatMap(([kind]) => {
    const version = givenTextOf(given as Bag, kind)
    return version ? [[kind, version] as const] : []
  })
  return Object.fromEntries(named)
}

/** The key of the partner that a visitor's name or flag says; null for our own brand. */
export const partnerIn = (bag: Bag, user: Bag): string | null => {
  const partner =
    partnerNamed(user.partner_name) ?? partners.find(({ requestFlag }) => booleanOf(bag, requestFlag) === true)
  return partner ? partnerNameOf(partner) : null
}

const objectEntries = <T extends object>(object: T) => Object.entries(object) as [keyof T, T[keyof T] & string][]

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
