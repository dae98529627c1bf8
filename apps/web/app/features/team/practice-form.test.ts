import { expect, test } from 'vitest'
import { formOf, practiceFaults, practiceFrom, spansAsText, spansIn } from './practice-form.ts'
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

test('a span of which nothing is chosen yet is not sent, and is no fault', () => {
  const form = { ...formOf(practice), hours_3: '-' }
  expect(practiceFrom(form).hours).toHaveLength(3)
  expect(practiceFaults(form)).toEqual({})
  expect(spansIn(spansAsText([{ startsAt: '08:00', endsAt: '' }]))).toEqual([{ startsAt: '08:00', endsAt: '' }])
})

test.each([
  ['08:00-', 'Escolha o começo e o fim.'],
  ['-12:00', 'Escolha o começo e o fim.'],
  ['12:00-08:00', 'O fim vem depois do começo.'],
  ['08:00-08:00', 'O fim vem depois do começo.'],
  ['08:00-08:20', 'Cabe ao menos uma consulta de 30 minutos em cada horário.'],
  ['13:00-17:00,08:00-13:30', 'Dois horários deste dia se cruzam.'],
])('%s is said at its day', (chosen, said) => {
  expect(practiceFaults({ ...formOf(practice), hours_3: chosen }).hours_3).toBe(said)
})

test('spans that touch, in any order, are none of it', () => {
  expect(practiceFaults({ ...formOf(practice), hours_3: '12:00-14:00,08:00-12:00' })).toEqual({})
})
