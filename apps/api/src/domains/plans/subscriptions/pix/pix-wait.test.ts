import { expect, test } from 'vitest'
import { nextReminderAt, termsOf } from './pix-wait.ts'

const now = new Date('2026-11-21T15:00:00Z')
const minutes = (count: number) => new Date(now.getTime() + count * 60_000)
const terms = (prescriptionExpiresAt: Date) =>
  termsOf({ now, prescriptionExpiresAt, settings: { treatmentPixMinutes: 60 } })

test('a parcel waits three days for its Pix, and never longer than its prescription', () => {
  expect(terms(minutes(100_000))).toEqual({ minutes: 60, until: new Date('2026-11-24T15:00:00Z') })
  expect(terms(minutes(90))).toEqual({ minutes: 60, until: minutes(90) })
})

test('ten minutes are enough to pay, less is not asked for', () => {
  expect(terms(minutes(10))?.until).toEqual(minutes(10))
  expect(terms(new Date(minutes(10).getTime() - 1))).toBeNull()
  expect(terms(minutes(-1))).toBeNull()
})

test('he is reminded on the next morning, while he may still pay then', () => {
  const morning = new Date('2026-11-22T11:00:00Z')
  expect(nextReminderAt(now, minutes(100_000))).toEqual(morning)
  expect(nextReminderAt(now, new Date(morning.getTime() + 1))).toEqual(morning)
  expect(nextReminderAt(now, morning)).toBeNull()
})
