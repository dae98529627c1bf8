import { describe, expect, test } from 'vitest'
import { type Doctor, takes } from './doctor.ts'
import { hindersPatients, missingIn, type Practice, type PracticeInput, practiceFaults, tidied } from './practice.ts'

const span = (startsAt: string, endsAt: string, weekday = 1) => ({ weekday, startsAt, endsAt })
const input = (it: Partial<PracticeInput> = {}): PracticeInput => ({
  ...{ about: 'Atende homens.', specialties: ['Urologia'], pathologies: ['hairLoss'], channels: ['video'] },
  ...{ variantId: 2102, slotMinutes: 30, timeZone: 'America/Sao_Paulo', hours: [span('08:00', '12:00')] },
  ...it,
})
const practice = (it: Partial<Practice> = {}): Practice => ({
  ...input(),
  ...{ userId: 2, profession: 'doctor', isPublished: true, isAccepting: true, signsSince: new Date(0) },
  ...it,
})

describe('whom a doctor takes', () => {
  const helena = {
    ...{ profession: 'doctor', isAccepting: true, channels: ['video', 'chat'], pathologies: ['hairLoss'] },
  } as unknown as Doctor
  const wanted = { pathology: 'hairLoss', channel: 'video' } as const

  test('who has what he treats, in a way that he offers, while he accepts anybody', () => {
    expect(takes(helena, wanted)).toBe(true)
    expect(takes(helena, { ...wanted, channel: 'phone' })).toBe(false)
    expect(takes(helena, { ...wanted, pathology: 'acne' })).toBe(false)
    expect(takes(helena, { ...wanted, pathology: null })).toBe(false)
    expect(takes({ ...helena, isAccepting: false }, wanted)).toBe(false)
  })

  test('a psychologist takes anybody, for he treats nothing with medicine', () => {
    const rafael: Doctor = { ...helena, profession: 'psychologist', pathologies: [] }
    expect(takes(rafael, wanted)).toBe(true)
    expect(takes(rafael, { ...wanted, pathology: null })).toBe(true)
    expect(takes(rafael, { ...wanted, channel: 'phone' })).toBe(false)
    expect(takes({ ...rafael, isAccepting: false }, wanted)).toBe(false)
  })
})

describe('what stands between somebody and his first patient', () => {
  const around = { hasRole: true, isRegistered: true }

  test('nothing, or each thing, in the order in which the administration sees to it', () => {
    expect(missingIn(practice(), around)).toEqual([])
    const bare = practice({ about: '', variantId: null, pathologies: [], hours: [], signsSince: null })
    expect(missingIn(bare, { hasRole: false, isRegistered: false })).toEqual([
      ...['role', 'registration', 'about', 'price', 'conditions', 'hours', 'signature'],
    ])
  })

  test('a psychologist needs no condition and no signature', () => {
    const rafael = practice({ profession: 'psychologist', pathologies: [], signsSince: null })
    expect(missingIn(rafael, around)).toEqual([])
  })

  test('patients need not wait for the first signature alone', () => {
    expect(hindersPatients('signature')).toBe(false)
    expect(hindersPatients('role')).toBe(true)
  })
})

test('a practice is tidied: no spaces around, nothing twice, its hours in order', () => {
  const untidy = input({
    about: '  Atende homens. ',
    specialties: [' Urologia', 'Urologia ', '  '],
    pathologies: ['hairLoss', 'hairLoss'],
    channels: ['video', 'chat', 'video'],
    hours: [span('14:00', '18:00', 2), span('14:00', '18:00'), span('08:00', '12:00', 2), span('08:00', '12:00')],
  })
  expect(tidied(untidy)).toEqual({
    ...input(),
    channels: ['video', 'chat'],
    hours: [span('08:00', '12:00'), span('14:00', '18:00'), span('08:00', '12:00', 2), span('14:00', '18:00', 2)],
  })
})

describe('faults', () => {
  const faults = (it: Partial<PracticeInput>, profession: 'doctor' | 'psychologist' = 'doctor') =>
    practiceFaults(input(it), profession)
  const hours = (...spans: ReturnType<typeof span>[]) => faults({ hours: spans })
  const invalid = { hours: [{ code: 'invalid', params: {} }] }
  const outOfRange = (least: number, most: number) => [{ code: 'out_of_range', params: { least, most } }]
  const tooLong = (most: number) => [{ code: 'too_long', params: { most } }]
  const manySpans = (count: number) =>
    Array.from({ length: count }, (_, index) =>
      span(`${10 + (index % 10)}:00`, `${10 + (index % 10)}:30`, Math.floor(index / 10)),
    )

  test.each<[string, Partial<PracticeInput>]>([
    ['a whole practice', {}],
    ['an unfinished one', { about: '', specialties: [], pathologies: [], variantId: null, hours: [] }],
    ['the longest', { about: 'a'.repeat(600), specialties: Array.from({ length: 6 }, () => 'e'.repeat(60)) }],
    ['the shortest visits', { slotMinutes: 10 }],
    ['the longest visits', { slotMinutes: 120 }],
    ['as many hours as may be', { hours: manySpans(42) }],
    ['hours that touch', { hours: [span('08:00', '12:00'), span('12:00', '18:00')] }],
    ['hours that touch, the later first', { hours: [span('12:00', '18:00'), span('08:00', '12:00')] }],
    ['the same hours on two days', { hours: [span('08:00', '12:00'), span('08:00', '12:00', 2)] }],
    ['hours with room for one visit', { hours: [span('08:00', '08:30')] }],
    ['hours until the end of the day', { hours: [span('20:00', '23:59')] }],
    ['the time of Acre', { timeZone: 'America/Rio_Branco' }],
  ])('none: %s', (_, it) => expect(faults(it)).toEqual({}))

  test.each<[string, Partial<PracticeInput>, object]>([
    ['too much about him', { about: 'a'.repeat(601) }, { about: tooLong(600) }],
    ['too many specialties', { specialties: Array(7).fill('e') }, { specialties: outOfRange(0, 6) }],
    ['one that is too long', { specialties: ['e', 'e'.repeat(61)] }, { specialties: tooLong(60) }],
    ['no way to meet', { channels: [] }, { channels: [{ code: 'blank', params: {} }] }],
    ['visits that are too short', { slotMinutes: 9 }, { slot_minutes: outOfRange(10, 120) }],
    ['visits that are too long', { slotMinutes: 121 }, { slot_minutes: outOfRange(10, 120) }],
    ['the time of Lisbon', { timeZone: 'Europe/Lisbon' }, { time_zone: [{ code: 'not_offered', params: {} }] }],
    ['too many hours', { hours: manySpans(43) }, { hours: outOfRange(0, 42) }],
  ])('%s', (_, it, expected) => expect(faults(it)).toEqual(expected))

  test('a psychologist treats no conditions', () => {
    expect(faults({}, 'psychologist')).toEqual({ pathologies: [{ code: 'not_offered', params: {} }] })
    expect(faults({ pathologies: [] }, 'psychologist')).toEqual({})
  })

  test.each([
    ['24:00', '25:00'],
    ['8:00', '12:00'],
    ['08:00', '12:60'],
    ['08:00', '12h00'],
    ['108:00', '12:00'],
    ['08:00', '12:001'],
    ['12:00', '08:00'],
    ['08:00', '08:29'],
    ['08:45', '09:14'],
  ])('from %s until %s is no span of a day with room for a visit', (startsAt, endsAt) => {
    expect(hours(span(startsAt, endsAt))).toEqual(invalid)
  })

  test.each([
    [span('11:00', '13:00')],
    [span('07:00', '09:00')],
    [span('09:00', '10:00')],
    [span('07:00', '13:00')],
    [span('08:00', '12:00')],
  ])('%j overlaps the morning', (other) => {
    expect(hours(span('08:00', '12:00'), other)).toEqual(invalid)
    expect(hours(other, span('08:00', '12:00'))).toEqual(invalid)
  })
})
