import type { Selectable } from 'kysely'
import type { Context } from '#platform/context'
import { owning } from '#platform/database'
import { unsealAll } from '#platform/sealed'
import type { CareConsultations } from '#platform/tables.generated'
import { sealingOfNote } from './closing-note.ts'
import type { ConsultationState } from './consultation.ts'
import { listLastStatements } from './opened-visit-statements.repository.ts'
import type { VisitStatement } from './visit-statement/visit-statement.ts'

/** A consultation for its doctor's record, with its encrypted closing note. */
export type ConsultationOnRecord = {
  id: number
  patientId: number | null
  doctorId: number
  state: ConsultationState
  channel: 'video' | 'phone' | 'chat'
  pathology: string | null
  programme: 'weight' | 'prep' | null
  surveySubmissionId: number | null
  consentId: string
  openedAt: Date | null
  closedAt: Date | null
  closingNote: string | null
  /** What its professional stated last; null before he has. */
  statement: VisitStatement | null
}

/** Null if there is none. */
export const findOpened = async (
  ctx: Context,
  { consultationId }: { consultationId: number },
): Promise<ConsultationOnRecord | null> =>
  (await openedAll(ctx, await select(ctx).where('id', '=', consultationId).execute()))[0] ?? null

/** All of a patient, at most five hundred, newest first. */
export const listOpened = async (ctx: Context, { patientId }: { patientId: number }): Promise<ConsultationOnRecord[]> =>
  openedAll(ctx, await select(ctx).where('patient_id', '=', patientId).orderBy('id', 'desc').limit(500).execute())

const select = (ctx: Context) => owning(ctx.db, 'care.consultations').selectFrom('care.consultations').selectAll()

const openedAll = async (ctx: Context, rows: Selectable<CareConsultations>[]): Promise<ConsultationOnRecord[]> => {
  const sealed = rows.flatMap(({ id, patient_id: patientId, data_key_id: dataKeyId, closing_note_sealed: note }) =>
    note && dataKeyId ? [{ id, sealing: { ...sealingOfNote({ id, patientId, dataKeyId }), sealed: note } }] : [],
  )
  const opened = await unsealAll(
    ctx,
    sealed.map(({ sealing }) => sealing),
  )
  const notes = new Map(sealed.map(({ id }, index) => [id, opened[index] as string]))
  const statements = await listLastStatements(ctx, { consultationIds: rows.map(({ id }) => id) })
  return rows.map((row) => ({
    id: row.id,
    patientId: row.patient_id,
    doctorId: row.doctor_id,
    state: row.state as ConsultationOnRecord['state'],
    channel: row.channel as ConsultationOnRecord['channel'],
    pathology: row.pathology,
    programme: row.programme as ConsultationOnRecord['programme'],
    surveySubmissionId: row.survey_submission_id,
    consentId: row.consent_id,
    openedAt: row.opened_at,
    closedAt: row.closed_at,
    closingNote: notes.get(row.id) ?? null,
    statement: statements.get(row.id) ?? null,
  }))
}

/** A consultation on a patient's chart; its closing note is opened only for those who may read it. */
export type VisitOnChart = Omit<ConsultationOnRecord, 'patientId' | 'consentId'> & { createdAt: Date }

export type VisitPage = { visits: VisitOnChart[]; from: Date | null; until: Date | null }

type Page = { patientId: number; before?: number | undefined; limit: number }

const states = ['confirmed', 'under_way', 'closed', 'missed']

/**
 * A patient's visits, newest first, those before this one, each with its closing note where `opens` says so. The page
 * covers the time from `from` (null: from the beginning) to `until` (null: to now).
 */
export const listVisits = async (
  ctx: Context,
  { patientId, before, limit }: Page,
  opens: (visit: { doctorId: number }) => boolean,
): Promise<VisitPage> => {
  const own = owning(ctx.db, 'care.consultations')
  let query = own
    .selectFrom('care.consultations')
    .selectAll()
    .where('patient_id', '=', patientId)
    .where('state', 'in', states)
  if (before !== undefined) query = query.where('id', '<', before)
  const found = await query
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const rows = found.slice(0, limit)
  const open = rows.flatMap((row) =>
    row.closing_note_sealed && row.data_key_id && opens({ doctorId: row.doctor_id })
      ? [{ id: row.id, patientId, dataKeyId: row.data_key_id, sealed: row.closing_note_sealed }]
      : [],
  )
  const notes = await unsealAll(
    ctx,
    open.map((one) => ({ ...sealingOfNote(one), sealed: one.sealed })),
  )
  const noteOf = new Map(open.map(({ id }, index) => [id, notes[index] as string]))
  const readable = rows.filter((row) => opens({ doctorId: row.doctor_id })).map(({ id }) => id)
  const statements = await listLastStatements(ctx, { consultationIds: readable })
  return {
    visits: rows.map((row) => ({
      id: row.id,
      doctorId: row.doctor_id,
      state: row.state as ConsultationState,
      channel: row.channel as ConsultationOnRecord['channel'],
      pathology: row.pathology,
      programme: row.programme as ConsultationOnRecord['programme'],
      surveySubmissionId: row.survey_submission_id,
      openedAt: row.opened_at,
      closedAt: row.closed_at,
      createdAt: row.created_at,
      closingNote: noteOf.get(row.id) ?? null,
      statement: statements.get(row.id) ?? null,
    })),
    from: found.length > limit ? (rows.at(-1)?.created_at ?? null) : null,
    until: before === undefined ? null : await createdAtOf(ctx, before),
  }
}

const createdAtOf = async (ctx: Context, consultationId: number): Promise<Date | null> => {
  const row = await owning(ctx.db, 'care.consultations')
    .selectFrom('care.consultations')
    .select('created_at')
    .where('id', '=', consultationId)
    .executeTakeFirst()
  return row?.created_at ?? null
}
