import type { Context } from '#platform/context'
import { owning } from '#platform/database'
import { Failure } from '#platform/failure'

/** Whose a consultation is and how far it has come: what decides who may do something in it. */
export type ConsultationInBrief = {
  id: number
  /** Null until the first payment opens the account. */
  patientId: number | null
  doctorId: number
  state: string
  closedAt: Date | null
}

/** Throws not_found. Who may know of it is the caller's to check. */
export const getConsultationInBrief = async (
  ctx: Context,
  { consultationId }: { consultationId: number },
): Promise<ConsultationInBrief> => {
  const row = await owning(ctx.db, 'care.consultations')
    .selectFrom('care.consultations')
    .select(['id', 'patient_id', 'doctor_id', 'state', 'closed_at'])
    .where('id', '=', consultationId)
    .executeTakeFirst()
  if (!row) throw new Failure('not_found')
  return { id: row.id, patientId: row.patient_id, doctorId: row.doctor_id, state: row.state, closedAt: row.closed_at }
}
