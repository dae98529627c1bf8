import { expect, test } from 'vitest'
import { dayOf, maskDay, writtenDay } from './written-day.ts'

test.each([
  ['', ''],
  ['2', '2'],
  ['2111', '21/11'],
  ['21112026', '21/11/2026'],
  ['21/11/20269', '21/11/2026'],
  ['abc', ''],
])('"%s" is shown as "%s"', (raw, shown) => {
  expect(maskDay(raw)).toBe(shown)
})

test.each([
  ['21/11/2026', '2026-11-21'],
  ['29/02/2028', '2028-02-29'],
  ['29/02/2026', ''],
  ['31/04/2026', ''],
  ['00/01/2026', ''],
  ['21/11/20', ''],
  ['', ''],
])('"%s" is the day "%s"', (written, day) => {
  expect(dayOf(written)).toBe(day)
  if (day) expect(writtenDay(day)).toBe(written)
})
