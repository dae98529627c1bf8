import type { Context } from '#platform/context'
import { owning } from '#platform/database'
import { unseal } from '#platform/sealed'
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
): Promise<ConsultationOnRecord | null> => {
  const row = await owning(ctx.db, 'care.consultations')
    .selectFrom('care.consultations')
    .selectAll()
    .where('id', '=', consultationId)
    .executeTakeFirst()
  if (!row) return null
  const { closing_note_sealed: sealed, data_key_id: dataKeyId } = row
  const note = { id: row.id, patientId: row.patient_id }
  return {
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
    closingNote: sealed && dataKeyId ? await unseal(ctx, sealingOfNote({ ...note, dataKeyId }), sealed) : null,
  }
}
