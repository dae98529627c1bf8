import { expect, test } from 'vitest'
import { emptyPractice, formOf, practiceFaults, practiceFrom } from './practice-form.ts'
import type { Practice } from './practices.api.ts'

const practice: Practice = {
  about: 'Cuida de homens.',
  specialties: ['Urologia', 'Andrologia'],
  pathologies: ['erectileDysfunction'],
  channels: ['video', 'chat'],
  variant_id: 2102,
  slot_minutes: 30,
  time_zone: 'America/Manaus',
  hours: [
    { weekday: 0, starts_at: '09:00', ends_at: '10:00' },
    { weekday: 1, starts_at: '08:00', ends_at: '12:00' },
    { weekday: 1, starts_at: '13:30', ends_at: '17:30' },
  ],
  profession: 'doctor',
  isPublished: false,
  isAccepting: false,
  missing: [],
  prices: [],
  timeZones: ['America/Manaus'],
}

test('what is shown and sent unchanged is what stands', () => {
  const { profession: _p, isPublished: _s, isAccepting: _a, missing: _m, prices: _r, timeZones: _t, ...own } = practice
  expect(practiceFrom(formOf(practice))).toEqual(own)
  expect(practiceFaults(formOf(practice))).toEqual({})
})

test.each([
  ['8h-12h', ['08:00', '12:00']],
  ['8-12', ['08:00', '12:00']],
  ['8:30 às 12:00', ['08:30', '12:00']],
  ['08h30 – 12h', ['08:30', '12:00']],
])('%s is understood', (typed, [starts, ends]) => {
  const form = { ...emptyPractice, hours_3: typed }
  expect(practiceFrom(form).hours).toEqual([{ weekday: 3, starts_at: starts, ends_at: ends }])
  expect(practiceFaults(form).hours_3).toBeUndefined()
})

test.each(['manhã', '08:00', '8-12-13', '08:00-12:00; 13:00-14:00'])('%s is said at its day', (typed) => {
  expect(practiceFaults({ ...emptyPractice, hours_3: typed }).hours_3).toBeDefined()
})
