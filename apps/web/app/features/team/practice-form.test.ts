import { expect, test } from 'vitest'
import { emptyPractice, formOf, practiceFaults, practiceFrom } from './practice-form.ts'
import type { Practice } from './practices.api.ts'

const practice: Practice = {
  about: 'Cuida de homens.',
  specialties: ['Urologia', 'Andrologia'],
  pathologies: ['erectileDysfunction'],
  channels: ['video', 'chat'],
  variantId: 2102,
  slotMinutes: 30,
  timeZone: 'America/Manaus',
  hours: [
    { weekday: 0, startsAt: '09:00', endsAt: '10:00' },
    { weekday: 1, startsAt: '08:00', endsAt: '12:00' },
    { weekday: 1, startsAt: '13:30', endsAt: '17:30' },
  ],
  profession: 'doctor',
  isPublished: false,
  isAccepting: false,
  missing: [],
  prices: [],
  timeZones: ['America/Manaus'],
}

test('what is shown and sent unchanged is what stands', () => {
  expect(practiceFrom(formOf(practice))).toEqual({
    about: practice.about,
    specialties: practice.specialties,
    pathologies: practice.pathologies,
    channels: practice.channels,
    variant_id: 2102,
    slot_minutes: 30,
    time_zone: 'America/Manaus',
    hours: practice.hours.map(({ weekday, startsAt, endsAt }) => ({ weekday, starts_at: startsAt, ends_at: endsAt })),
  })
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
