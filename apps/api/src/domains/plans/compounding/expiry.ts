import { addBusinessDays, dayAfter } from '@prumo/brazil'
import type { Composition } from '#domains/medicines/formulary'
import type { Base } from './compounding.ts'

/**
 * The most days that a product keeps without a study of its own: USP <795> (2023), table 4. RDC 67/2007 leaves the day
 * to the pharmacist and binds it to the time of treatment; our limit stands until she has a study.
 */
const mostDays: Record<Base, number> = { solid: 180, nonaqueous: 90, aqueous: 35 }

const bases: Record<Composition['form'], readonly Base[]> = {
  capsule: ['solid'],
  tablet: ['solid'],
  ointment: ['nonaqueous'],
  spray: ['nonaqueous', 'aqueous'],
  solution: ['nonaqueous', 'aqueous'],
  gel: ['aqueous', 'nonaqueous'],
  cream: ['aqueous'],
  shampoo: ['aqueous'],
  // A pen is bought filled, never compounded.
  pen: [],
}

/**
 * The day to which a product is used, if it is made on this day: it travels first, and then its patient takes it for
 * the days of his parcel, or of the item where they are fewer.
 */
export const usedUntil = (
  madeOn: string,
  { businessDays, months, durationDays }: { businessDays: number; months: number; durationDays: number },
): string => dayAfter(addBusinessDays(madeOn, businessDays), Math.min(months * daysOfMonth, durationDays))

const daysOfMonth = 30

export type ExpiryLimit = { base: Base; until: string }

/** What this form may be made in, and until when it keeps at most if it is made on this day. */
export const expiryLimits = ({ form }: Pick<Composition, 'form'>, madeOn: string): ExpiryLimit[] =>
  bases[form].map((base) => ({ base, until: dayAfter(madeOn, mostDays[base]) }))
