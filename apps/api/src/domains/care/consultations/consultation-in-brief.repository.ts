import type { Pathology } from '#domains/shop/catalogue'
import type { Context } from '#platform/context'
import { owning } from '#platform/database'
import type { ConsultationState } from './consultation.ts'
import { consultationNotFound } from './consultations.errors.ts'

/** The owner and the state of a consultation: what permissions depend on. */
export type ConsultationInBrief = {
  id: number
  /** Null until the first payment creates the account. */
  patientId: number | null
  doctorId: number
  state: ConsultationState
  closedAt: Date | null
  /** What it is about; null: it was not said. */
  pathology?: Pathology | null
}

/** Throws not_found. The caller checks permissions. */
export const getConsultationInBrief = async (
  ctx: Context,
  { consultationId }: { consultationId: number },
): Promise<ConsultationInBrief> => {
  const row = await select(ctx).where('id', '=', consultationId).executeTakeFirst()
  if (!row) throw consultationNotFound()
  return inBrief(row)
}

/** The same, locked against changes until this transaction ends; null if there is none. */
export const holdConsultation = async (
  ctx: Context,
  { consultationId }: { consultationId: number },
): Promise<ConsultationInBrief | null> => {
  const row = await select(ctx).where('id', '=', consultationId).forShare().executeTakeFirst()
  return row ? inBrief(row) : null
}

/** With these ids, or all of a patient, at most five hundred, newest first. */
export const listConsultationsInBrief = async (
  ctx: Context,
  input: { ids: number[] } | { patientId: number },
): Promise<ConsultationInBrief[]> => {
  if ('ids' in input && input.ids.length === 0) return []
  const of =
    'ids' in input ? select(ctx).where('id', 'in', input.ids) : select(ctx).where('patient_id', '=', input.patientId)
  return (await of.orderBy('id', 'desc').limit(500).execute()).map(inBrief)
}

const select = (ctx: Context) =>
  owning(ctx.db, 'care.consultations')
    .selectFrom('care.consultations')
    .select(['id', 'patient_id', 'doctor_id', 'state', 'closed_at', 'pathology'])

type Row = {
  id: number
  patient_id: number | null
  doctor_id: number
  state: string
  closed_at: Date | null
  pathology: string | null
}

const inBrief = (row: Row): ConsultationInBrief => ({
  id: row.id,
  patientId: row.patient_id,
  doctorId: row.doctor_id,
  state: row.state as ConsultationState,
  closedAt: row.closed_at,
  pathology: row.pathology as Pathology | null,
})
