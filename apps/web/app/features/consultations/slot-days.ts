import { minutesAheadOfUtc } from '@prumo/brazil'
import type { SlotDay } from '@prumo/ui'
import { dayWords, timeWords } from './appointment-words.ts'
import type { AppointmentTime } from './consultations.api.ts'
import { timesByDay } from './times-by-day.ts'

const TIME_ZONE = 'America/Sao_Paulo'
const weekdayFormat = new Intl.DateTimeFormat('pt-BR', { timeZone: TIME_ZONE, weekday: 'short' })
const dayFormat = new Intl.DateTimeFormat('pt-BR', { timeZone: TIME_ZONE, day: 'numeric', month: 'short' })
const hourFormat = new Intl.DateTimeFormat('en-GB', { timeZone: TIME_ZONE, hour: '2-digit' })

const PARTS = [
  { label: 'Manhã', until: 12 },
  { label: 'Tarde', until: 18 },
  { label: 'Noite', until: 24 },
] as const

const partOf = (startsAt: string) => {
  const hour = Number(hourFormat.format(new Date(startsAt)))
  return PARTS.find(({ until }) => hour < until)?.label
}

/** Free times for the picker: by day and part of the day, in Brasília's time, each time once. */
export const slotDays = (times: readonly AppointmentTime[]): SlotDay[] =>
  timesByDay(times).map(({ day, times: ofDay }) => {
    const first = ofDay[0]?.startsAt ?? day
    const slots = ofDay.map(({ startsAt }) => ({ value: startsAt, label: timeWords(startsAt), part: partOf(startsAt) }))
    const parts = PARTS.map(({ label }) => ({ label, slots: slots.filter(({ part }) => part === label) }))
    return {
      key: day,
      weekday: weekdayFormat.format(new Date(first)),
      day: dayFormat.format(new Date(first)).replace(' de ', ' '),
      name: dayWords(first),
      parts: parts.filter((part) => part.slots.length > 0),
    }
  })

/** The zone is always shown; a device in another zone also shows the difference. */
export const zoneWords = (offsetMinutes = deviceOffset(), now = new Date()): string => {
  const difference = (offsetMinutes - minutesAheadOfUtc(now)) / 60
  if (difference === 0) return 'Horário de Brasília.'
  const hours = Math.abs(difference)
  const amount = `${String(hours).replace('.', ',')} ${hours === 1 ? 'hora' : 'horas'}`
  return `Horário de Brasília. Seu aparelho está ${amount} ${difference < 0 ? 'atrás' : 'à frente'}.`
}

const deviceOffset = () => -new Date().getTimezoneOffset()
