import { recordAccess } from '#domains/care/record-accesses'
import { type Context, inTransaction } from '#platform/context'
import { consultationNotFound } from './consultations.errors.ts'
import { type ConsultationOnRecord, findOpened } from './opened-consultations.repository.ts'
import { mayRead, type Reader } from './record.policy.ts'

/**
 * A consultation with its closing note, for its own doctor or psychologist; the reading is logged. Throws not_found for
 * anybody else.
 */
export const readConsultation = (
  ctx: Context,
  { consultationId, reader }: { consultationId: number; reader: Reader },
): Promise<ConsultationOnRecord & { patientId: number }> =>
  inTransaction(ctx, async (ctx) => {
    const consultation = await findOpened(ctx, { consultationId })
    const patientId = consultation?.patientId ?? null
    if (!consultation || patientId === null || !mayRead('consultation', consultation, reader))
      throw consultationNotFound()
    await recordAccess(ctx, { patientId, what: 'consultation', subjectId: consultationId })
    return { ...consultation, patientId }
  })
