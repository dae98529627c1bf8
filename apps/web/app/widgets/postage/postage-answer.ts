import { formatReais } from '@prumo/brazil'
import { businessDaysWords } from '#features/orders/checkout/DeliveryChoice.tsx'
import type { PostageAnswer } from '#features/postage/PostageField.tsx'
import type { Postage } from '#features/postage/postage.api.ts'
import { type Failure, statusOf } from '#shared/http/failure.ts'

type Asked<Answer> = { currentData?: Answer; error?: unknown; isFetching: boolean; refetch: () => unknown }
type Place = { city: string | null; stateAbbr: string }

const refused = (error: unknown): boolean => [404, 422].includes(statusOf(error as Failure) ?? 0)

/**
 * Merges both answers: an unknown postal code is an error; without an answer about the place, only the price is shown.
 */
export const postageAnswer = (
  { asked, place }: { asked: string | null; place: Omit<Asked<Place>, 'refetch'> },
  ways: Omit<Asked<Postage[]>, 'refetch'>,
): PostageAnswer => {
  if (asked === null) return { state: 'unasked' }
  if (place.isFetching || ways.isFetching) return { state: 'asking' }
  if (place.error && refused(place.error)) return { state: 'unknown' }
  if (ways.error) return { state: statusOf(ways.error as Failure) === 422 ? 'undelivered' : 'silent' }
  if (!ways.currentData) return { state: 'asking' }
  if (ways.currentData.length === 0) return { state: 'undelivered' }
  return { state: 'known', place: placeWords(place.currentData), options: ways.currentData.map(optionOf) }
}

const placeWords = (place: Place | undefined): string | null =>
  place ? [place.city, place.stateAbbr].filter(Boolean).join(', ') : null

const optionOf = ({ name, cents, businessDays }: Postage) => ({
  name,
  detail: businessDaysWords(businessDays),
  price: cents === 0 ? 'Grátis' : formatReais(cents),
})
