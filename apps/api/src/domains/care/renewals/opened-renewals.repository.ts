import type { Selectable } from 'kysely'
import type { Context } from '#platform/context'
import { unsealAll } from '#platform/sealed'
import type { CareRenewals } from '#platform/tables.generated'
import type { Renewal } from './renewal.ts'
import { briefFrom, own, sealingOfNote } from './renewals.repository.ts'

/** The renewals of a patient, or one; oldest first. */
export const listOpened = async (ctx: Context, of: { patientId: number } | { id: number }): Promise<Renewal[]> => {
  const all = own(ctx.db).selectFrom('care.renewals').selectAll().orderBy('id').limit(500)
  const rows = await ('id' in of ? all.where('id', '=', of.id) : all.where('patient_id', '=', of.patientId)).execute()
  return openAll(ctx, rows)
}

const openAll = async (ctx: Context, rows: Selectable<CareRenewals>[]): Promise<Renewal[]> => {
  const declined = rows.filter((row) => row.note_sealed !== null)
  const notes = await unsealAll(
    ctx,
    declined.map((row) => ({ ...sealingOfNote(row), sealed: row.note_sealed as Buffer })),
  )
  return rows.map((row) => ({ ...briefFrom(row), note: notes[declined.indexOf(row)] ?? null }))
}
