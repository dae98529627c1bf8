import { calendarDayOf, dayAfter } from '@prumo/brazil'
import type { Dispensing } from '../dispensing.ts'
import type { Subscription } from '../subscription.ts'
import { chargeDayFrom } from './cycle.ts'
import { nextChargeOn } from './next-dates.ts'
import { monthsOfParcel } from './parcel.ts'

/** `isSupply`: it is paid for, or out although its money went back (supply/still-out.ts). */
type Parcel = Pick<Dispensing, 'cycle' | 'months' | 'decidedAt' | 'createdAt'> & { isSupply: boolean }

/**
 * Until which day a patient has of his treatment: each parcel that is his supply goes on where the one before ends.
 * Null: he has had none. `parcels`: all of the subscription, in any order.
 */
export const suppliedUntil = (parcels: readonly Parcel[], subscription: Pick<Subscription, 'period'>): string | null =>
  parcels
    .filter(({ isSupply }) => isSupply)
    .toSorted((one, other) => one.cycle - other.cycle)
    .reduce<string | null>((until, dispensing) => {
      const day = calendarDayOf(dispensing.decidedAt ?? dispensing.createdAt)
      const from = until !== null && until > day ? until : day
      return nextChargeOn(from, monthsOfParcel({ dispensing, subscription }))
    }, null)

type OfTreatment = { dispensing: Parcel; subscription: Pick<Subscription, 'period'> }

/** The same of one medicine, over all of his treatments, in the order in which a pharmacist accepted their parcels. */
export const suppliedOverAll = (parcels: readonly OfTreatment[]): string | null =>
  parcels
    .filter(({ dispensing: { isSupply } }) => isSupply)
    .map((parcel) => ({ ...parcel, day: calendarDayOf(parcel.dispensing.decidedAt ?? parcel.dispensing.createdAt) }))
    .toSorted((one, other) => (one.day < other.day ? -1 : 1))
    .reduce<string | null>((until, { day, ...parcel }) => {
      const from = until !== null && until > day ? until : day
      return nextChargeOn(from, monthsOfParcel(parcel))
    }, null)

/**
 * The first day on which he may ask for the next parcel: more than he takes is not his to keep, and what lies at home
 * may be canceled, or expire. Null: he may now.
 */
export const forwardFrom = (
  parcels: readonly Parcel[],
  subscription: Pick<Subscription, 'period'>,
  { today, days }: { today: string; days: number },
): string | null => {
  return askedFrom(suppliedUntil(parcels, subscription), { today, days })
}

/** So many days before its end; null: now. */
export const askedFrom = (until: string | null, { today, days }: { today: string; days: number }): string | null => {
  const from = until && dayAfter(until, -days)
  return from !== null && from > today ? from : null
}

/**
 * The first day on which his next parcel may be charged after money went back: where what he has ends, or as soon as it
 * can be announced. The day that stood before counted the parcel that was paid back.
 */
export const chargeDayAfterPaidBack = (
  parcels: readonly Parcel[],
  subscription: Pick<Subscription, 'period'>,
  today: string,
): string => chargeDayFrom(suppliedUntil(parcels, subscription) ?? today, today)
