import type { Practice, WrittenPractice } from './practices.api.ts'

const days = ['0', '1', '2', '3', '4', '5', '6'] as const
type Day = (typeof days)[number]

/** A practice as it is typed: lists with commas between, and each day's hours as "08:00-12:00, 13:30-17:30". */
export type PracticeForm = Record<`hours_${Day}`, string> & {
  about: string
  specialties: string
  pathologies: string
  channels: string
  variant_id: string
  slot_minutes: string
  time_zone: string
}

export const emptyPractice: PracticeForm = {
  about: '',
  specialties: '',
  pathologies: '',
  channels: '',
  variant_id: '',
  slot_minutes: '',
  time_zone: '',
  hours_0: '',
  hours_1: '',
  hours_2: '',
  hours_3: '',
  hours_4: '',
  hours_5: '',
  hours_6: '',
}

export const listIn = (text: string): string[] =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)

/** Monday first, as a week is read here. */
export const dayFields = (['1', '2', '3', '4', '5', '6', '0'] as const).map((day) => `hours_${day}` as const)

export const formOf = (practice: Practice): PracticeForm => ({
  ...emptyPractice,
  about: practice.about,
  specialties: practice.specialties.join(', '),
  pathologies: practice.pathologies.join(','),
  channels: practice.channels.join(','),
  variant_id: practice.variantId === null ? '' : String(practice.variantId),
  slot_minutes: String(practice.slotMinutes),
  time_zone: practice.timeZone,
  ...Object.fromEntries(
    days.map((day) => [
      `hours_${day}`,
      practice.hours
        .filter(({ weekday }) => weekday === Number(day))
        .map(({ startsAt, endsAt }) => `${startsAt}-${endsAt}`)
        .join(', '),
    ]),
  ),
})

const spanForm = /^(\d{1,2})(?:[:h](\d{2})?)?\s*(?:-|–|às|a)\s*(\d{1,2})(?:[:h](\d{2})?)?$/
const spansIn = (text: string) => listIn(text).map((span) => spanForm.exec(span))
const clock = (hour = '', minute = '00') => `${hour.padStart(2, '0')}:${minute}`

export const practiceFrom = (form: PracticeForm): WrittenPractice => ({
  about: form.about,
  specialties: listIn(form.specialties),
  pathologies: listIn(form.pathologies) as WrittenPractice['pathologies'],
  channels: listIn(form.channels) as WrittenPractice['channels'],
  variant_id: form.variant_id === '' ? null : Number(form.variant_id),
  slot_minutes: Number(form.slot_minutes),
  time_zone: form.time_zone,
  hours: days.flatMap((day) =>
    spansIn(form[`hours_${day}`]).flatMap((span) =>
      span ? [{ weekday: Number(day), starts_at: clock(span[1], span[2]), ends_at: clock(span[3], span[4]) }] : [],
    ),
  ),
})

/** What cannot be sent; the rest is the server's to judge. An unfinished practice may be kept. */
export const practiceFaults = (form: PracticeForm): Partial<Record<keyof PracticeForm, string>> => ({
  ...Object.fromEntries(
    dayFields
      .filter((field) => spansIn(form[field]).some((span) => !span))
      .map((field) => [field, 'Escreva como 08:00-12:00, 13:30-17:30.']),
  ),
  ...(/^\d{1,3}$/.test(form.slot_minutes.trim()) ? {} : { slot_minutes: 'Escreva os minutos.' }),
  ...(form.channels === '' ? { channels: 'Escolha ao menos um jeito de atender.' } : {}),
})
