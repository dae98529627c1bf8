import { recordAccess, recordAccesses } from '#domains/care/record-accesses'
import { type Context, inTransaction } from '#platform/context'
import { consultationNotFound } from './consultations.errors.ts'
import { noteReading } from './no-shows/note-arrival.ts'
import { type ConsultationOnRecord, findOpened, listOpened } from './opened-consultations.repository.ts'
import { isPatientOf, mayRead, type Reader } from './record.policy.ts'

/**
 * A consultation with its closing note, for its own doctor or psychologist; the reading is logged, and at its time is a
 * sign that he is there. Throws not_found for anybody else.
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
    if (consultation.state === 'confirmed') await noteReading(ctx, { consultationId, readerId: reader.userId })
    return { ...consultation, patientId }
  })

/**
 * A patient's consultations with their closing notes, newest first: for himself (`reader` null) all that were more than
 * an unpaid hold, for a professional his own that he may read. The readings are logged.
 */
export const readConsultationsOfPatient = (
  ctx: Context,
  { patientId, reader }: { patientId: number; reader: Reader | null },
): Promise<ConsultationOnRecord[]> =>
  inTransaction(ctx, async (ctx) => {
    const readable = (await listOpened(ctx, { patientId })).filter((one) =>
      reader ? mayRead('consultation', one, reader) : isPatientOf(one, ctx.actor) && isMoreThanHold(one),
    )
    await recordAccesses(
      ctx,
      readable.map(({ id }) => ({ patientId, what: 'consultation', subjectId: id })),
    )
    return readable
  })

const isMoreThanHold = ({ state }: ConsultationOnRecord): boolean => state !== 'waiting_for_payment'
