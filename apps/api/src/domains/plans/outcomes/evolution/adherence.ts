import { calendarDayOf, dayAfter, daysBetween } from '@prumo/brazil'
import type { SelfRating } from '#domains/care/self-ratings'
import type { ParcelSent } from '#domains/plans/subscriptions'

/** Of one treatment: how many of the days since its first parcel what was sent lasts for. */
export type Dispensed = { name: string; since: string; until: string; prescribedDays: number; coveredDays: number }

/** What he said of the days when the medicine was due. */
export type Taken = { asPrescribed: number; inPart: number; not: number }

const daysOfMonth = 30

/**
 * The proportion of days covered: a parcel that comes early is used after the one before it. A treatment that ended is
 * counted until its last parcel is used up, one that goes on until today.
 */
export const dispensedOf = (parcels: readonly ParcelSent[], today: string): Dispensed[] =>
  [...new Set(parcels.map(({ subscriptionId }) => subscriptionId))].map((id) => {
    const own = parcels.filter(({ subscriptionId }) => subscriptionId === id)
    const [first] = own as [ParcelSent, ...ParcelSent[]]
    const since = calendarDayOf(first.at)
    const ended = first.state === 'canceled' || first.state === 'returned'
    const days = coveredFrom(own)
    const until = ended && days.end < today ? days.end : dayAfter(today, 1)
    const prescribedDays = Math.max(daysBetween(since, until), 1)
    const coveredDays = days.spans.reduce(
      (sum, { from, to }) => sum + overlap({ from, to }, { from: since, to: until }),
      0,
    )
    return { name: first.name, since, until: dayAfter(until, -1), prescribedDays, coveredDays }
  })

type Span = { from: string; to: string }

/** `to` is the first day without medicine. */
const coveredFrom = (parcels: readonly ParcelSent[]): { spans: Span[]; end: string } => {
  const spans: Span[] = []
  let end = ''
  for (const { at, months } of parcels) {
    const day = calendarDayOf(at)
    const from = day > end ? day : end
    end = dayAfter(from, months * daysOfMonth)
    spans.push({ from, to: end })
  }
  return { spans, end }
}

const overlap = (one: Span, other: Span): number => {
  const from = one.from > other.from ? one.from : other.from
  const to = one.to < other.to ? one.to : other.to
  return to > from ? daysBetween(from, to) : 0
}

export const takenIn = (ratings: readonly SelfRating[]): Taken => {
  const said = (wanted: SelfRating['taken']) => ratings.filter(({ taken }) => taken === wanted).length
  return { asPrescribed: said('as_prescribed'), inPart: said('in_part'), not: said('not') }
}
