import { calendarDayOf, dayMs } from '@prumo/brazil'
import { listProfessionals, type Professional } from '#domains/people/professionals'
import { listVariants, type Pathology, type Variant } from '#domains/shop/catalogue'
import type { Context } from '#platform/context'
import * as appointments from './appointments.repository.ts'
import type { Channel, Doctor, Profession } from './doctor.ts'
import { doctorNotFound } from './doctors.errors.ts'
import {
  type DoctorFilter,
  type DoctorRow,
  listProfessions as listProfessionRows,
  listRows,
} from './doctors.repository.ts'
import { listFreeSlots, readDays, type Slot } from './free-times.repository.ts'

export type { Appointment } from './appointments.repository.ts'
export {
  findWholePractice,
  followPlace,
  hidePractice,
  listPriceChoices,
  mayPractiseBy,
  noteSignature,
  publishPractice,
  savePractice,
} from './change-practice.ts'
export { type Channel, type Doctor, type Profession, takes } from './doctor.ts'
export type { DoctorFailures, NextTimes } from './doctors.errors.ts'
export type { Slot } from './free-times.repository.ts'
export { type Missing, type Practice, type PracticeInput, timeZones } from './practice.ts'
export { takeTimesToRemind } from './reminders.repository.ts'
export { findConsultationOfTime, listTimesToSettle, settleTime } from './settling.repository.ts'
export { confirmTime, holdAnotherTime, holdTime, keepHold, moveTime } from './take-time.ts'

/** The matching professionals in display order. One without registration or price is omitted. */
export const listDoctors = async (ctx: Context, filter: DoctorFilter = {}): Promise<Doctor[]> =>
  doctorsFrom(ctx, await listRows(ctx.db, filter))

/**
 * The doctors who take new patients, in display order: at most `limit`, those behind the doctor `after`. `next` is the
 * doctor who ends a full page, null on the last one.
 */
export const pageOfAcceptingDoctors = async (
  ctx: Context,
  filter: Omit<DoctorFilter, 'ids' | 'onlyAccepting'> & { limit: number },
): Promise<{ doctors: Doctor[]; next: number | null }> => {
  const rows = await listRows(ctx.db, { ...filter, onlyAccepting: true })
  return {
    doctors: await doctorsFrom(ctx, rows),
    next: rows.length < filter.limit ? null : (rows.at(-1)?.user_id ?? null),
  }
}

const doctorsFrom = async (ctx: Context, rows: DoctorRow[]): Promise<Doctor[]> => {
  const [professionals, variants] = await Promise.all([
    listProfessionals(ctx, { ids: rows.map(({ user_id }) => user_id) }),
    listVariants(ctx, { ids: [...new Set(rows.flatMap(({ variant_id }) => variant_id ?? []))] }),
  ])
  return rows.flatMap((row) => {
    const professional = professionals.find(({ userId }) => userId === row.user_id)
    const variant = variants.find(({ id }) => id === row.variant_id)
    return professional && variant ? [doctorFrom(row, professional, variant)] : []
  })
}

/** The profession of each of these people who see patients, or saw them. */
export const listProfessions = async (ctx: Context, { ids }: { ids: number[] }): Promise<Map<number, Profession>> =>
  (await listProfessionRows(ctx.db, [...new Set(ids)])) as Map<number, Profession>

/** Any doctor, accepting patients or not; null if the user is not one. */
const findDoctor = async (ctx: Context, { doctorId }: { doctorId: number }): Promise<Doctor | null> =>
  (await listDoctors(ctx, { ids: [doctorId] }))[0] ?? null

/** Throws not_found. */
export const getDoctor = async (ctx: Context, input: { doctorId: number }): Promise<Doctor> => {
  const doctor = await findDoctor(ctx, input)
  if (!doctor) throw doctorNotFound()
  return doctor
}

const doctorFrom = (row: DoctorRow, professional: Professional, variant: Variant): Doctor => ({
  userId: row.user_id,
  name: professional.name,
  profession: row.profession as Profession,
  registration: professional.registration,
  rqe: professional.rqe,
  specialties: row.specialties,
  pathologies: row.pathologies as Pathology[],
  about: row.about,
  pictureSrc: row.picture_src,
  channels: row.channels as Channel[],
  variantId: variant.id,
  priceCents: variant.priceCents ?? 0,
  slotMinutes: row.slot_minutes,
  timeZone: row.time_zone,
  isAccepting: row.is_accepting,
})

const mostSlots = 5_000

/** The free times of these doctors, soonest first: `days` days from `from`, a day in São Paulo (default: today). */
export const listFreeTimes = (
  ctx: Context,
  input: { doctorIds: number[]; from?: string; days: number; limit?: number },
): Promise<Slot[]> =>
  input.doctorIds.length === 0
    ? Promise.resolve([])
    : listFreeSlots(ctx.db, {
        doctorIds: input.doctorIds,
        from: input.from ?? calendarDayOf(ctx.now()),
        days: input.days,
        now: ctx.now(),
        limit: input.limit ?? mostSlots,
      })

/**
 * The start and end of this many days in São Paulo from a day (YYYY-MM-DD): PostgreSQL knows its daylight saving rules.
 */
export const daysInSaoPaulo = (
  ctx: Context,
  input: { from: string; days: number },
): Promise<{ from: Date; until: Date }> => readDays(ctx.db, input)

const searchDays = 14

/** The free times of these doctors that are nearest to a wanted one, in order of time. */
export const nearestFreeTimes = async (
  ctx: Context,
  input: { doctorIds: number[]; near: Date; limit: number },
): Promise<Slot[]> => {
  const start = new Date(Math.max(ctx.now().getTime(), input.near.getTime() - 2 * dayMs))
  const slots = await listFreeTimes(ctx, { ...input, limit: mostSlots, from: calendarDayOf(start), days: searchDays })
  const distance = ({ startsAt }: Slot) => Math.abs(startsAt.getTime() - input.near.getTime())
  return slots
    .toSorted((one, other) => distance(one) - distance(other))
    .slice(0, input.limit)
    .toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime())
}

/** The current or last appointment of each of these consultations, by consultation. */
export const listAppointmentsOf = async (
  ctx: Context,
  { consultationIds }: { consultationIds: number[] },
): Promise<Map<number, appointments.Appointment>> =>
  new Map((await appointments.listNewestOf(ctx.db, consultationIds)).map((each) => [each.consultationId, each]))

/** The current or last appointment of a consultation; null if it never had one. */
export const findLatestTime = async (
  ctx: Context,
  { consultationId }: { consultationId: number },
): Promise<appointments.Appointment | null> => (await appointments.listNewestOf(ctx.db, [consultationId]))[0] ?? null

/** Confirmed appointments between two times, of one doctor or of all, at most five hundred. */
export const listTakenTimes = (ctx: Context, input: { doctorId: number | null; from: Date; until: Date }) =>
  appointments.listConfirmedBetween(ctx.db, { ...input, limit: 500 })

/**
 * The confirmed appointments of a doctor that begin later than now, soonest first, fifty at a time; `after`: the id of
 * the last one.
 */
export const listTimesAhead = (ctx: Context, input: { doctorId: number; after?: number | undefined }) =>
  appointments.listConfirmedAhead(ctx, { ...input, limit: 50 })

/** Releases a consultation's appointment. Repeating changes nothing. */
export const releaseTime = async (ctx: Context, { consultationId }: { consultationId: number }): Promise<void> => {
  await appointments.releaseOf(ctx, consultationId)
}

/**
 * The same by its professional, who is not there then: the hour stays closed, and is offered to nobody. Repeating
 * changes nothing.
 */
export const withdrawTime = async (ctx: Context, { consultationId }: { consultationId: number }): Promise<void> => {
  await appointments.blockHourOf(ctx, consultationId)
  await appointments.releaseOf(ctx, consultationId)
}

/** Due work: releases expired holds. Returns how many. */
export const releaseLapsedHolds = (ctx: Context): Promise<number> => appointments.releaseLapsed(ctx, 100)
