import type { Selectable } from 'kysely'
import type { Context } from '#platform/context'
import { owning } from '#platform/database'
import { unsealAll } from '#platform/sealed'
import type { CareConsultations } from '#platform/tables.generated'
import { sealingOfNote } from './closing-note.ts'
import type { ConsultationState } from './consultation.ts'

/** A consultation for its doctor's record, with its encrypted closing note. */
export type ConsultationOnRecord = {
  id: number
  patientId: number | null
  doctorId: number
  state: ConsultationState
  channel: 'video' | 'phone' | 'chat'
  pathology: string | null
  surveySubmissionId: number | null
  consentId: string
  openedAt: Date | null
  closedAt: Date | null
  closingNote: string | null
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
  return rows.map((row) => ({
    id: row.id,
    patientId: row.patient_id,
    doctorId: row.doctor_id,
    state: row.state as ConsultationOnRecord['state'],
    channel: row.channel as ConsultationOnRecord['channel'],
    pathology: row.pathology,
    surveySubmissionId: row.survey_submission_id,
    consentId: row.consent_id,
    openedAt: row.opened_at,
    closedAt: row.closed_at,
    closingNote: notes.get(row.id) ?? null,
  }))
}
