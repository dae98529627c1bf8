import type { Pathology } from '#domains/shop/catalogue'
import { type Fault, type FieldFaults, faultOf, faultsIn } from '#platform/faults'
import type { Channel, Profession } from './doctor.ts'

/** A span of each week in his own time zone: 0 is Sunday, times are "08:00". */
export type WeeklySpan = { weekday: number; startsAt: string; endsAt: string }

/** What the administration writes of somebody's practice. */
export type PracticeInput = {
  about: string
  specialties: string[]
  pathologies: Pathology[]
  channels: Channel[]
  /** The consultation that is sold for him; null: not chosen yet. */
  variantId: number | null
  slotMinutes: number
  timeZone: string
  hours: WeeklySpan[]
}

/** What stands between somebody and his first patient. */
export type Missing = 'role' | 'registration' | 'about' | 'price' | 'conditions' | 'hours' | 'signature'

export type Practice = PracticeInput & {
  userId: number
  profession: Profession
  isPublished: boolean
  isAccepting: boolean
  /** The first time that the signing provider signed for him here. */
  signsSince: Date | null
}

/** Whether it is as it was opened, so that nobody was ever booked or followed by it. */
export const isBlank = (practice: Practice): boolean =>
  !practice.isPublished &&
  practice.signsSince === null &&
  practice.about === '' &&
  practice.variantId === null &&
  practice.hours.length === 0

/** What counts besides the practice itself. */
export type Around = { hasRole: boolean; isRegistered: boolean }

/** In the order in which the administration sees to it. */
export const missingIn = (practice: Practice, { hasRole, isRegistered }: Around): Missing[] => {
  const needs: [Missing, boolean][] = [
    ['role', !hasRole],
    ['registration', !isRegistered],
    ['about', practice.about === ''],
    ['price', practice.variantId === null],
    // A psychologist treats no condition with medicine.
    ['conditions', practice.profession === 'doctor' && practice.pathologies.length === 0],
    ['hours', practice.hours.length === 0],
    // A psychologist signs nothing here.
    ['signature', practice.profession === 'doctor' && practice.signsSince === null],
  ]
  return needs.flatMap(([what, isMissing]) => (isMissing ? [what] : []))
}

/** His first signature is known only once he has signed, so patients need not wait for it. */
export const hindersPatients = (missing: Missing): boolean => missing !== 'signature'

/** Brazil's time zones by the places after which they are named. */
export const timeZones = [
  'America/Sao_Paulo',
  'America/Manaus',
  'America/Cuiaba',
  'America/Recife',
  'America/Fortaleza',
  'America/Belem',
  'America/Rio_Branco',
  'America/Noronha',
]

const [mostSpecialties, longestSpecialty, longestAbout, mostSpans] = [6, 60, 600, 42]
const [shortestSlot, longestSlot] = [10, 120]
const time = /^([01]\d|2[0-3]):[0-5]\d$/

/** Without the spaces around each text, and each condition and channel once. */
export const tidied = (input: PracticeInput): PracticeInput => ({
  ...input,
  about: input.about.trim(),
  specialties: [...new Set(input.specialties.map((one) => one.trim()).filter(Boolean))],
  pathologies: [...new Set(input.pathologies)],
  channels: [...new Set(input.channels)],
  hours: input.hours.toSorted(
    (one, other) => one.weekday - other.weekday || one.startsAt.localeCompare(other.startsAt),
  ),
})

/** The faults of a tidied practice by its fields on the wire. An unfinished one may be saved: it is not published. */
export const practiceFaults = (input: PracticeInput, profession: Profession): FieldFaults =>
  faultsIn({
    about: input.about.length > longestAbout ? faultOf('too_long', { most: longestAbout }) : null,
    specialties: specialtiesFault(input.specialties),
    pathologies: profession === 'psychologist' && input.pathologies.length > 0 ? faultOf('not_offered') : null,
    channels: input.channels.length === 0 ? faultOf('blank') : null,
    slot_minutes:
      input.slotMinutes < shortestSlot || input.slotMinutes > longestSlot
        ? faultOf('out_of_range', { least: shortestSlot, most: longestSlot })
        : null,
    time_zone: timeZones.includes(input.timeZone) ? null : faultOf('not_offered'),
    hours: hoursFault(input.hours, input.slotMinutes),
  })

const specialtiesFault = (specialties: string[]): Fault | null => {
  if (specialties.length > mostSpecialties) return faultOf('out_of_range', { least: 0, most: mostSpecialties })
  return specialties.some((one) => one.length > longestSpecialty)
    ? faultOf('too_long', { most: longestSpecialty })
    : null
}

/** Spans of one day do not overlap, and each has room for one appointment. */
const hoursFault = (hours: WeeklySpan[], slotMinutes: number): Fault | null => {
  if (hours.length > mostSpans) return faultOf('out_of_range', { least: 0, most: mostSpans })
  const isWrong = hours.some(
    ({ weekday, startsAt, endsAt }, index) =>
      !time.test(startsAt) ||
      !time.test(endsAt) ||
      minutesOf(endsAt) - minutesOf(startsAt) < slotMinutes ||
      hours.some(
        (other, at) => at < index && other.weekday === weekday && other.endsAt > startsAt && other.startsAt < endsAt,
      ),
  )
  return isWrong ? faultOf('invalid') : null
}

const minutesOf = (text: string): number => Number(text.slice(0, 2)) * 60 + Number(text.slice(3))
