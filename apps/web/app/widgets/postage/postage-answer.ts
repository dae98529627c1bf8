import { formatReais } from '@prumo/brazil'
import { businessDaysWords } from '#features/orders/checkout/DeliveryChoice.tsx'
import type { PostageAnswer } from '#features/postage/PostageField.tsx'
import type { Postage } from '#features/postage/postage.api.ts'
import { faultAt } from '#shared/failures/said.ts'
import { type Failure, statusOf } from '#shared/http/failure.ts'

type Asked<Answer> = { currentData?: Answer; error?: unknown; isFetching: boolean; refetch: () => unknown }
type Place = { city: string | null; stateAbbr: string }

const refused = (error: unknown): boolean => [404, 422].includes(statusOf(error as Failure) ?? 0)

/** Where the server sends no words of its own. */
const undeliveredWords = 'Ainda não entregamos neste CEP.'

/**
 * Merges both answers: an unknown postal code is an error; without an answer about the place, only the price is shown.
 * A quote that failed says so in the server's words (spec 8).
 */
export const postageAnswer = (
  { asked, place }: { asked: string | null; place: Omit<Asked<Place>, 'refetch'> },
  ways: Omit<Asked<Postage[]>, 'refetch'>,
): PostageAnswer => {
  if (asked === null) return { state: 'unasked' }
  if (place.isFetching || ways.isFetching) return { state: 'asking' }
  if (place.error && refused(place.error)) return { state: 'unknown', words: 'CEP não encontrado. Confira os números.' }
  if (ways.error && statusOf(ways.error as Failure) !== 422) return { state: 'silent' }
  if (ways.error) return { state: 'undelivered', words: faultAt(ways.error as Failure, 'zipCode') ?? undeliveredWords }
  if (!ways.currentData) return { state: 'asking' }
  if (ways.currentData.length === 0) return { state: 'undelivered', words: undeliveredWords }
  return { state: 'known', place: placeWords(place.currentData), options: ways.currentData.map(optionOf) }
}

const placeWords = (place: Place | undefined): string | null =>
  place ? [place.city, place.stateAbbr].filter(Boolean).join(', ') : null

const optionOf = ({ name, cents, businessDays }: Postage) => ({
  name,
  detail: businessDaysWords(businessDays),
  price: cents === 0 ? 'Grátis' : formatReais(cents),
})
