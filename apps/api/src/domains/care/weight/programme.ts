import { atHour, calendarDayOf, dayAfter } from '@prumo/brazil'

/** A patient in the programme, and the doctor who follows him. */
export type Programme = {
  patientId: number
  doctorId: number
  openedAt: Date
  /** Open until the first decision; held: his doctor lets him wait; stopped by himself. */
  state: 'open' | 'active' | 'held' | 'stopped'
  /** By himself, while active: nothing is asked of him for some weeks. */
  pausedAt: Date | null
  /** The hour in São Paulo at which he wants to be reminded; null: never. */
  remindHour: number | null
  remindAt: Date | null
  /** Nothing measured for three weeks, and his doctor has not answered since. */
  isSilent: boolean
  /** How often his doctor has decided: the last decision counts, the former ones stay. */
  decisions: number
  /** The newest check-in whose words were read; 0: none. */
  readUntil: number
  /** When he paused or stopped, until his doctor has seen it or decided. */
  leftAt: Date | null
}

/** From grams to grams. */
export type Goal = { leastGrams: number; mostGrams: number }
export type Decision = {
  goesOn: boolean
  goal: Goal | null
  note: string
  /** He wants to talk to his patient in a consultation. */
  asksForConsultation: boolean
  decidedBy: number
  decidedAt: Date
}

export type ProgrammeState = 'not_started' | 'paused' | Programme['state']

export const programmeStateOf = (programme: Pick<Programme, 'state' | 'pausedAt'> | null): ProgrammeState => {
  if (!programme) return 'not_started'
  return programme.pausedAt ? 'paused' : programme.state
}

/** Whether he measures now. */
export const isGoing = ({ state, pausedAt }: Pick<Programme, 'state' | 'pausedAt'>): boolean =>
  state === 'active' && pausedAt === null

// Our own choices: a week shows more than water; who does not answer twice is left in peace, and his doctor asks.
const [everyDays, silentDays, mostReminders] = [7, 21, 2]
// Longer than a holiday; a pause that nobody asks about is an end that nobody decided on.
const pausedDays = 28

/** The day on which he measures next. */
export const nextCheckInOn = (lastDay: string): string => dayAfter(lastDay, everyDays)

/** When he is reminded, a week after this day at his hour; null if he does not want it, or was reminded enough. */
export const remindAtFrom = ({ day, hour, reminders }: { day: string; hour: number | null; reminders: number }) =>
  hour === null || reminders >= mostReminders ? null : atHour(nextCheckInOn(day), hour)

type Again = { last: string; today: string; hour: number | null; now: Date }

/** The same for who picks another hour, by the day that he measured last. What has gone by is not made up for. */
export const remindAtAgain = ({ last, today, hour, now }: Again): Date | null => {
  const remindAt = remindAtFrom({ day: last, hour, reminders: 0 })
  return remindAt && remindAt <= now ? remindAtFrom({ day: today, hour, reminders: 0 }) : remindAt
}

/** When his silence is told to his doctor. */
export const silentAtFrom = (day: string): Date => atHour(dayAfter(day, silentDays), 8)

/** The day on which a pause is asked about, and told to his doctor; he stays paused until he goes on. */
export const pauseAsksOn = (pausedAt: Date): string => dayAfter(calendarDayOf(pausedAt), pausedDays)

/** When he is asked and his doctor told, of a pause that begins now. */
export const pauseFrom = (now: Date, hour: number | null) => ({
  remindAt: hour === null ? null : atHour(pauseAsksOn(now), hour),
  silentAt: atHour(pauseAsksOn(now), 8),
})
