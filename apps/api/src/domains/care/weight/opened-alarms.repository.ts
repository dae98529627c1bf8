import { type Selectable, sql } from 'kysely'
import { among } from '#platform/among'
import type { Context } from '#platform/context'
import { unsealAll } from '#platform/sealed'
import type { CareWeightCheckIns } from '#platform/tables.generated'
import type { CheckIn } from './check-in.ts'
import { checkInFrom } from './opened-weight.repository.ts'
import { own, sealingOfCheckIn } from './weight.repository.ts'

// The most alarms of one patient; beyond them what cannot wait is taken first.
const mostAlarms = 50

type Of = { patientIds: readonly number[] }

/**
 * What these patients sent that alerts and nobody has decided on since, the newest first, by patient; also words at
 * which nobody has looked yet. A patient who sent nothing of it is not in the map.
 */
export const listUndecidedAlarmsOf = async (ctx: Context, { patientIds }: Of): Promise<Map<number, CheckIn[]>> => {
  const { rows } = await sql<Selectable<CareWeightCheckIns>>`
    select alarms.* from unnest(${patientIds}::bigint[]) as patient (id), lateral (
      select * from care.weight_check_ins sent
      where patient_id = patient.id and (is_alert or has_note is null) and not exists (
        select from care.weight_decisions where patient_id = patient.id and decided_at >= sent.sent_at)
      order by is_urgent desc, id desc limit ${mostAlarms}
    ) alarms order by id desc`.execute(own(ctx.db))
  const contents = await unsealAll(
    ctx,
    rows.map((row) => ({ ...sealingOfCheckIn(row), sealed: row.content_sealed })),
  )
  const opened = rows.map((row, index) => ({
    ...{ patientId: row.patient_id, checkIn: checkInFrom(row, contents[index] as string) },
  }))
  const alarming = Map.groupBy(opened, ({ patientId }) => patientId)
  return new Map([...alarming].map(([patientId, those]) => [patientId, those.map(({ checkIn }) => checkIn)]))
}

export type LastDecision = { goesOn: boolean; decidedAt: Date }

/** The last decision about each of these patients, without what it says. */
export const listLastDecisionsOf = async (ctx: Context, { patientIds }: Of): Promise<Map<number, LastDecision>> => {
  const rows = await own(ctx.db)
    .selectFrom('care.weight_decisions')
    .select(['patient_id as patientId', 'goes_on as goesOn', 'decided_at as decidedAt'])
    .distinctOn('patient_id')
    .where(among('patient_id', patientIds, 'bigint'))
    .orderBy('patient_id')
    .orderBy('number', 'desc')
    .execute()
  return new Map(rows.map(({ patientId, ...decision }) => [patientId, decision]))
}
