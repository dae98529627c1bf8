import { expect, test } from 'vitest'
import { inPersonReminder } from './in-person.ts'

const now = new Date('2026-11-23T12:00:00Z')
const ago = (days: number) => new Date(now.getTime() - days * 86_400_000)
const day = (days: number) => ago(days).toISOString().slice(0, 10)
const at = (days: number) => ({ on: day(days), where: 'Consultório no Recife' })

test.each([
  ['nobody’s patient', [], null, null, null],
  ['care that ended', [], 800, 366, null],
  ['a first visit yesterday', [], 1, 1, 'in_time'],
  ['149 days without one', [], 149, 20, 'in_time'],
  ['150 days without one', [], 150, 20, 'soon'],
  ['180 days without one', [], 180, 20, 'soon'],
  ['181 days without one', [], 181, 20, 'overdue'],
  ['seen in person since', [at(10)], 400, 20, 'in_time'],
  ['seen in person long ago', [at(200)], 400, 20, 'overdue'],
  ['the newest counts', [at(200), at(160), at(300)], 400, 20, 'soon'],
] as const)('%s', (_name, visits, first, last, state) => {
  const reminder = inPersonReminder({
    visits: [...visits],
    firstVisitAt: first === null ? null : ago(first),
    lastVisitAt: last === null ? null : ago(last),
    now,
  })
  expect(reminder?.state ?? null).toBe(state)
})

test('180 days after the last visit in person, with its place', () => {
  expect(inPersonReminder({ visits: [at(60)], firstVisitAt: ago(90), lastVisitAt: ago(1), now })).toEqual({
    last: at(60),
    dueOn: day(-120),
    state: 'in_time',
  })
})
