import type { Practice, WrittenPractice } from './practices.api.ts'

const days = ['0', '1', '2', '3', '4', '5', '6'] as const
type Day = (typeof days)[number]

/** A practice as it is written: lists with commas between, and each day's hours as "08:00-12:00,13:30-17:30". */
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
        .join(','),
    ]),
  ),
})

/** A span of a day as it is chosen: "08:00" each, or empty while it is not chosen yet. */
export type Span = { startsAt: string; endsAt: string }

export const spansIn = (text: string): Span[] =>
  text === ''
    ? []
    : text.split(',').map((span) => {
        const [startsAt = '', endsAt = ''] = span.split('-')
        return { startsAt, endsAt }
      })

export const spansAsText = (spans: readonly Span[]): string =>
  spans.map(({ startsAt, endsAt }) => `${startsAt}-${endsAt}`).join(',')

export const practiceFrom = (form: PracticeForm): WrittenPractice => ({
  about: form.about,
  specialties: listIn(form.specialties),
  pathologies: listIn(form.pathologies) as WrittenPractice['pathologies'],
  channels: listIn(form.channels) as WrittenPractice['channels'],
  variant_id: form.variant_id === '' ? null : Number(form.variant_id),
  slot_minutes: Number(form.slot_minutes),
  time_zone: form.time_zone,
  hours: days.flatMap((day) =>
    spansIn(form[`hours_${day}`])
      .filter(({ startsAt, endsAt }) => startsAt !== '' || endsAt !== '')
      .map(({ startsAt, endsAt }) => ({ weekday: Number(day), starts_at: startsAt, ends_at: endsAt })),
  ),
})

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** What is wrong with a day's spans, as the server judges them (`domains/care/doctors/practice.ts`). */
const dayFault = (text: string, slotMinutes: number): string | null => {
  const spans = spansIn(text).filter(({ startsAt, endsAt }) => startsAt !== '' || endsAt !== '')
  if (spans.some(({ startsAt, endsAt }) => startsAt === '' || endsAt === '')) return 'Escolha o começo e o fim.'
  if (spans.some(({ startsAt, endsAt }) => endsAt <= startsAt)) return 'O fim vem depois do começo.'
  if (spans.some(({ startsAt, endsAt }) => minutesOf(endsAt) - minutesOf(startsAt) < slotMinutes))
    return `Cabe ao menos uma consulta de ${slotMinutes} minutos em cada horário.`
  const inOrder = spans.toSorted((one, other) => one.startsAt.localeCompare(other.startsAt))
  const overlaps = inOrder.some(({ startsAt }, index) => startsAt < (inOrder[index - 1]?.endsAt ?? ''))
  return overlaps ? 'Dois horários deste dia se cruzam.' : null
}

/** What cannot be sent; the rest is the server's to judge. An unfinished practice may be kept. */
export const practiceFaults = (form: PracticeForm): Partial<Record<keyof PracticeForm, string>> => ({
  ...Object.fromEntries(
    dayFields
      .map((field) => [field, dayFault(form[field], Number(form.slot_minutes) || 0)] as const)
      .filter(([, fault]) => fault !== null),
  ),
  ...(/^\d{1,3}$/.test(form.slot_minutes.trim()) ? {} : { slot_minutes: 'Escreva os minutos.' }),
  ...(form.channels === '' ? { channels: 'Escolha ao menos um jeito de atender.' } : {}),
})
