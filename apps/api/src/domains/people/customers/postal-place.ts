import { onlyDigits, stateOfPostalCode } from '@prumo/brazil'
import type { PostalCodeLookup } from '#gateways/postal-codes'
import type { Context } from '#platform/context'
import { type Fault, faultOf } from '#platform/faults'
import type { Address, AddressInput, AddressWords } from './address.ts'
import { plain } from './plain.ts'

/** What the postal service says of a code of eight digits. */
export type FindPlace = (postalCode: string) => PostalCodeLookup

type Judged = { former: Address | null; findPlace: FindPlace; mayBeUnknown: boolean }

/**
 * Why an address cannot be where it says: its code is nobody's, or of another state or city. The postal service decides
 * as far as it knows the code; while it is out of reach, the ranges of the states do. What an address has said before
 * is not judged again, so that its label or telephone may change.
 */
export const placeFault = (words: AddressWords, { former, findPlace, mayBeUnknown }: Judged): Fault | null => {
  const digits = onlyDigits(words.postalCode ?? '')
  if (words.country?.iso !== 'BR' || digits.length !== 8 || isWhereItWas(words, former)) return null
  const lookup = findPlace(digits)
  const stateAbbr = lookup.kind === 'found' ? lookup.place.stateAbbr : stateOfPostalCode(digits)
  if (stateAbbr === null || (lookup.kind === 'absent' && !mayBeUnknown)) return faultOf('postal_code_unknown')
  if (words.state && words.state.abbr !== stateAbbr) return faultOf('postal_code_of_other_state', { state: stateAbbr })
  if (lookup.kind !== 'found' || isBlankOrSame(words.city, lookup.place.city)) return null
  return faultOf('postal_code_of_other_city', { city: lookup.place.city, state: stateAbbr })
}

const isWhereItWas = (words: AddressWords, former: Address | null): boolean =>
  former !== null &&
  former.country?.id === words.country?.id &&
  former.state?.id === words.state?.id &&
  onlyDigits(former.postalCode ?? '') === onlyDigits(words.postalCode ?? '') &&
  plain(former.city ?? '') === plain(words.city ?? '')

const isBlankOrSame = (given: string | null, city: string): boolean =>
  (given ?? '').trim() === '' || plainCity(given ?? '') === plainCity(city)

/** Hyphens and apostrophes are written now and then: Santana and Sant'Ana, Moji-Guaçu and Moji Guaçu. */
const plainCity = (city: string): string => plain(city).replace(/[^a-z0-9]/g, '')

/** Whoever saves an address waits this long for the postal service; afterwards the ranges of the states decide. */
const withinMs = 1_000

/** What the postal service says of a code of eight digits to whoever waits for it: `unknown` if it is slow. */
export const findPlaceSoon = (ctx: Context, postalCode: string): Promise<PostalCodeLookup> =>
  ctx.gateways.postalCodes.find({ postalCode, withinMs })

/** The same, if the service said it a short while ago. */
export const knownPlace = (ctx: Context, postalCode: string): PostalCodeLookup | undefined =>
  ctx.gateways.postalCodes.known(postalCode)

/**
 * Asks the postal service about an input over an address as it stands, before its transaction, in which nobody waits
 * for a service.
 */
export const askAboutPlace = async (
  ctx: Context,
  input: AddressInput,
  findFormer: () => Promise<Address | null> = async () => null,
): Promise<FindPlace> => {
  const { postalCode, city, state, country } = input
  const saysWhere = [postalCode, city, state, country].some((part) => part !== undefined)
  const code = postalCode === undefined && saysWhere ? (await findFormer())?.postalCode : postalCode
  const digits = onlyDigits(code ?? '')
  const lookup = digits.length === 8 ? await findPlaceSoon(ctx, digits) : null
  // Of another code, which the address has got meanwhile, the ranges decide.
  return (asked) => (lookup && asked === digits ? lookup : { kind: 'unknown' })
}
