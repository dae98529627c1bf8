import { sql } from 'kysely'
import type { Database } from '#platform/database'

export type Slot = { doctorId: number; startsAt: Date; endsAt: Date }

/**
 * `from` is a day (YYYY-MM-DD) in São Paulo, followed by `days` days. `now`: slots start no earlier than shortly after
 * it.
 */
export type SlotsInput = { doctorIds: number[]; from: string; days: number; now: Date; limit: number }

// The patient needs time to pay, and the doctor to see the appointment.
const leadMinutes = 30

const slots = (doctorIds: number[], from: string, days: number) => sql`
  windows as (
    select doctor.user_id, doctor.position, make_interval(mins => doctor.slot_minutes) as lasts,
      (day::date + availability.starts_at) at time zone doctor.time_zone as opens,
      (day::date + availability.ends_at) at time zone doctor.time_zone as closes
    from care.doctors doctor
      join care.availabilities availability on availability.doctor_id = doctor.user_id
      -- A day around what was asked: it may be the day before, or the next one already, where the doctor is.
      -- Without a zone: each step is a day, also where clocks skip a midnight.
      join generate_series((${from}::date - 1)::timestamp, (${from}::date + ${days}::int)::timestamp, interval '1 day') day
        on extract(dow from day) = availability.weekday
    where doctor.user_id = any(${doctorIds}::bigint[]) and doctor.is_accepting
  ),
  slots as (
    select user_id, position, starts_at, starts_at + lasts as ends_at
    from windows, generate_series(opens, closes - lasts, lasts) starts_at
  )`

const untaken = (now: Date) => sql`
  not exists (select from care.appointments taken
    where taken.doctor_id = user_id and taken.during && tstzrange(starts_at, ends_at)
      and (taken.state = 'confirmed' or (taken.state = 'held' and taken.held_until > ${now})))`

const present = sql`
  not exists (select from care.absences absence
    where absence.doctor_id = user_id and absence.during && tstzrange(starts_at, ends_at))`

/** The free slots, soonest first. */
export const listFreeSlots = async (db: Database, input: SlotsInput): Promise<Slot[]> => {
  const { rows } = await sql<{ user_id: number; starts_at: Date; ends_at: Date }>`
    with ${slots(input.doctorIds, input.from, input.days)}
    select user_id, starts_at, ends_at from slots
    where starts_at >= ${input.now}::timestamptz + make_interval(mins => ${leadMinutes})
      and starts_at >= ${input.from}::date::timestamp at time zone 'America/Sao_Paulo'
      and starts_at < (${input.from}::date + ${input.days}::int)::timestamp at time zone 'America/Sao_Paulo'
      and ${present} and ${untaken(input.now)}
    order by starts_at, position, user_id limit ${input.limit}`.execute(db)
  return rows.map((row) => ({ doctorId: row.user_id, startsAt: row.starts_at, endsAt: row.ends_at }))
}

/** The doctor's slot that starts at exactly this time, taken or not; null if he offers none. */
export const findOfferedSlot = async (
  db: Database,
  input: { doctorId: number; startsAt: Date; day: string; now: Date },
): Promise<Slot | null> => {
  const { rows } = await sql<{ user_id: number; starts_at: Date; ends_at: Date }>`
    with ${slots([input.doctorId], input.day, 1)}
    select user_id, starts_at, ends_at from slots
    where starts_at = ${input.startsAt} and starts_at > ${input.now} and ${present} limit 1`.execute(db)
  const [row] = rows
  return row ? { doctorId: row.user_id, startsAt: row.starts_at, endsAt: row.ends_at } : null
}

export const readDays = async (
  db: Database,
  { from, days }: { from: string; days: number },
): Promise<{ from: Date; until: Date }> => {
  const { rows } = await sql<{ from: Date; until: Date }>`
    select ${from}::date::timestamp at time zone 'America/Sao_Paulo' as "from",
      (${from}::date + ${days}::int)::timestamp at time zone 'America/Sao_Paulo' as until`.execute(db)
  return rows[0] as { from: Date; until: Date }
}
