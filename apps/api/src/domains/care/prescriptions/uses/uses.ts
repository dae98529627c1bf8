import { dayMs } from '@prumo/brazil'
import type { ControlClass } from '#domains/medicines/formulary'
import { classLaws } from '../classes/class-law.ts'

/** What our pharmacy dispensed of a prescription so far. */
export type Dispensed = {
  uses: number
  /** One for each item, in their order. */
  items: { days: number; packages: number }[]
}

/** Whether its class lets a sheet be dispensed once only. */
export const isUsedOnce = ({ controlClass }: Pick<Used, 'controlClass'>): boolean =>
  classLaws[controlClass].mostUses === 1

/** What a pharmacy hands out at once: these products, for so many months of treatment. */
export type Parcel = { productIds: readonly number[]; months: number }

/** What one use takes of one item; `position` counts from 1. */
export type Taken = { position: number; days: number; packages: number }

type Item = { quantity: number; durationDays: number }

type Used = {
  controlClass: ControlClass
  items: readonly (Item & { productId: number | null })[]
  dispensed: Dispensed
}

/** The days of treatment in a month of a parcel (design.md 9). */
export const daysOfMonth = 30

/**
 * What a parcel takes of a prescription; null if the prescription does not cover the whole of it: it does not name a
 * product, too little of it is left, or its class forbids the use (decision 0077).
 */
export const takenBy = ({ controlClass, items, dispensed }: Used, { productIds, months }: Parcel): Taken[] | null => {
  const { mostUses, mostDaysOfUse } = classLaws[controlClass]
  const days = months * daysOfMonth
  if (mostUses !== null && dispensed.uses >= mostUses) return null
  if (mostDaysOfUse !== null && days > mostDaysOfUse) return null
  const taken = productIds.map((productId) => {
    const index = items.findIndex((item) => item.productId === productId)
    const item = items[index]
    if (!item) return null
    const packages = packagesOf(item, months)
    const left = leftOf(item, dispensed.items[index])
    return days <= left.days && packages <= left.packages ? { position: index + 1, days, packages } : null
  })
  return taken.length > 0 && taken.every((one) => one !== null) ? taken : null
}

/** The lawful uses of so many months of treatment, in months each: of C1 three months are two and one. */
export const usesOf = (controlClass: ControlClass, months: number): number[] => {
  const { mostDaysOfUse } = classLaws[controlClass]
  const most = mostDaysOfUse === null ? months : Math.floor(mostDaysOfUse / daysOfMonth)
  return Array.from({ length: Math.ceil(months / most) }, (_, index) => Math.min(most, months - index * most))
}

/** The share of the prescribed packages in a parcel of so many months; one a month at most. */
export const packagesOf = ({ quantity, durationDays }: Item, months: number): number =>
  Math.min(months, Math.ceil((quantity * months * daysOfMonth) / durationDays))

const leftOf = ({ quantity, durationDays }: Item, given = { days: 0, packages: 0 }) => ({
  days: durationDays - given.days,
  packages: quantity - given.packages,
})

/** Whether our pharmacy can dispense no month of any item any more: then the prescription is used up. */
export const isUsedUp = (prescription: Used): boolean =>
  prescription.items.every(
    ({ productId }) => productId === null || takenBy(prescription, { productIds: [productId], months: 1 }) === null,
  )

/** The same after one more use. */
export const dispensedAfter = ({ items, dispensed }: Omit<Used, 'controlClass'>, taken: Taken[]): Dispensed => ({
  uses: dispensed.uses + 1,
  items: items.map((_item, index) => {
    const { days, packages } = dispensed.items[index] ?? { days: 0, packages: 0 }
    const more = taken.find(({ position }) => position === index + 1)
    return { days: days + (more?.days ?? 0), packages: packages + (more?.packages ?? 0) }
  }),
})

type Counted = Pick<Used, 'dispensed'> & { items: readonly Pick<Used['items'][number], 'durationDays'>[] }

/** Whether as many days are left as a use of it took so far; who has not begun has all of it left. */
export const coversAsMuchAgain = ({ items, dispensed }: Counted): boolean =>
  items.every(({ durationDays }, index) => {
    const { days } = dispensed.items[index] ?? { days: 0 }
    return dispensed.uses === 0 || durationDays - days >= days / dispensed.uses
  })

type TakenAt = Pick<Taken, 'days'> & { number: number; dispensedAt: Date }

/** Until when a patient takes what was dispensed, one use after the other, the oldest first; null without any. */
export const lastsUntilOf = (uses: readonly TakenAt[]): Date | null =>
  [...Map.groupBy(uses, ({ number }) => number).values()].reduce<Date | null>((until, [first, ...others]) => {
    if (!first) return until
    const from = Math.max(first.dispensedAt.getTime(), until?.getTime() ?? 0)
    return new Date(from + Math.max(first.days, ...others.map(({ days }) => days)) * dayMs)
  }, null)
