import { describe, expect, test } from 'vitest'
import type { ControlClass } from '#domains/medicines/formulary'
import { dispensedAfter, isUsedUp, takenBy } from './uses.ts'

const prescribed = (durationDays: number, quantity: number, controlClass: ControlClass = 'simple') => ({
  controlClass,
  items: [{ productId: 94, quantity, durationDays }],
  dispensed: { uses: 0, items: [] as { days: number; packages: number }[] },
})
const parcel = (months: number) => ({ productIds: [94], months })

/** Dispenses parcels of so many months until none is covered. */
const allOf = (prescription: ReturnType<typeof prescribed>, months: number) => {
  let now = prescription
  for (let taken = takenBy(now, parcel(months)); taken; taken = takenBy(now, parcel(months)))
    now = { ...now, dispensed: dispensedAfter(now, taken) }
  return now
}

test.each<[ControlClass, number, number, number, number]>([
  ['simple', 30, 1, 1, 1],
  ['simple', 90, 3, 1, 3],
  ['simple', 90, 3, 3, 1],
  ['simple', 180, 6, 1, 6],
  ['simple', 180, 6, 2, 3],
  ['simple', 100, 4, 1, 3],
  // One package for ninety days is dispensed once, however small the parcel.
  ['simple', 90, 1, 1, 1],
  ['simple', 90, 2, 1, 2],
  ['simple', 29, 1, 1, 0],
  // Portaria 344/1998 and RDC 1.000/2025: once, sixty days at most.
  ['C1', 60, 2, 1, 1],
  ['C1', 60, 2, 2, 1],
  ['C1', 90, 3, 3, 0],
  ['retained', 90, 3, 1, 1],
  ['retained', 90, 3, 3, 1],
  // RDC 973/2025: thirty days at a time.
  ['glp1', 90, 3, 1, 3],
  ['glp1', 90, 3, 2, 0],
])('%s, %d days, %d packages, in parcels of %d months: %d uses', (controlClass, days, packages, months, uses) => {
  expect(allOf(prescribed(days, packages, controlClass), months).dispensed.uses).toBe(uses)
})

test('the law: never more days or packages than prescribed, in whatever parcels', () => {
  for (const controlClass of ['simple', 'retained', 'glp1', 'C1'] as const)
    for (let days = 1; days <= 365; days += 7)
      for (let packages = 1; packages <= 13; packages++)
        for (const months of [1, 2, 3]) {
          const { dispensed } = allOf(prescribed(days, packages, controlClass), months)
          const [given = { days: 0, packages: 0 }] = dispensed.items
          expect(given.days).toBeLessThanOrEqual(days)
          expect(given.packages).toBeLessThanOrEqual(packages)
        }
})

describe('a prescription of two medicines', () => {
  const both = {
    controlClass: 'simple' as const,
    items: [
      { productId: 94, quantity: 3, durationDays: 90 },
      { productId: 95, quantity: 1, durationDays: 30 },
    ],
    dispensed: { uses: 0, items: [] },
  }
  test('covers a parcel of both once, and one of the first twice more', () => {
    const taken = takenBy(both, { productIds: [94, 95], months: 1 })
    expect(taken).toEqual([
      { position: 1, days: 30, packages: 1 },
      { position: 2, days: 30, packages: 1 },
    ])
    const after = { ...both, dispensed: dispensedAfter(both, taken ?? []) }
    expect(takenBy(after, { productIds: [94, 95], months: 1 })).toBeNull()
    expect(takenBy(after, { productIds: [94], months: 2 })).toEqual([{ position: 1, days: 60, packages: 2 }])
    expect(isUsedUp(after)).toBe(false)
  })
  test('covers nothing that it does not name, and no empty parcel', () => {
    expect(takenBy(both, { productIds: [94, 96], months: 1 })).toBeNull()
    expect(takenBy(both, { productIds: [], months: 1 })).toBeNull()
  })
})

test('what is left for less than a month is used up; what we do not sell does not keep it open', () => {
  expect(isUsedUp(allOf(prescribed(100, 4), 1))).toBe(true)
  expect(isUsedUp(prescribed(30, 1))).toBe(false)
  const bought = { ...prescribed(30, 1), items: [{ productId: null, quantity: 1, durationDays: 30 }] }
  expect(isUsedUp(bought)).toBe(true)
})
