import { type ConsultationOnRecord, findConsultationOnRecord } from '#domains/care/consultations'
import { listAppointmentsOf } from '#domains/care/doctors'
import { listDocuments } from '#domains/care/medical-documents'
import { listPrescriptionsOfConsultation } from '#domains/care/prescriptions'
import { type RecordPart, recordAccess } from '#domains/care/record-accesses'
import { readSubmission } from '#domains/care/surveys'
import { getConsent, getProfile } from '#domains/people/customers'
import { listUserNames } from '#domains/people/identity'
import { listPackagesOfConsultation } from '#domains/plans/packages'
import { listMedicines } from '#domains/shop/catalogue'
import { type Context, inTransaction, type Role } from '#platform/context'
import { Failure } from '#platform/failure'

type Reader = { userId: number; roles: Role[] }
type Gathered = ConsultationOnRecord & { patientId: number }

export type ConsultationRecord = Gathered & Awaited<ReturnType<typeof loadRelated>>

/**
 * The record of a consultation, for its own doctor alone: not_found for any other. One transaction reads it and writes
 * down each kind of part that was read, so that there is no reading without its row, and no row without a reading.
 */
export const readRecord = (
  ctx: Context,
  { consultationId, reader }: { consultationId: number; reader: Reader },
): Promise<ConsultationRecord> =>
  inTransaction(ctx, async (ctx) => {
    const gathered = await gather(ctx, { consultationId, reader })
    const related = await loadRelated(ctx, gathered)
    return permitted({ ...gathered, ...related }, reader)
  })

/** Before it is paid, and when it is given up, there is nobody to treat, and so no record to open. */
const openStates: ConsultationOnRecord['state'][] = ['confirmed', 'under_way', 'closed', 'missed']

/** Whose it is is asked before anything else of it is opened. */
const gather = async (
  ctx: Context,
  { consultationId, reader }: { consultationId: number; reader: Reader },
): Promise<Gathered> => {
  const consultation = await findConsultationOnRecord(ctx, { consultationId })
  const patientId = consultation?.patientId ?? null
  if (!consultation || consultation.doctorId !== reader.userId || patientId === null) throw new Failure('not_found')
  if (!openStates.includes(consultation.state)) throw new Failure('not_found')
  await recordAccess(ctx, { patientId, what: 'consultation', subjectId: consultation.id })
  return { ...consultation, patientId }
}

const loadRelated = async (ctx: Context, { id, patientId, surveySubmissionId, consentId }: Gathered) => {
  const documents = await listDocuments(ctx, { patientId })
  const prescriptions = await listPrescriptionsOfConsultation(ctx, { consultationId: id })
  const packages = await listPackagesOfConsultation(ctx, { consultationId: id })
  const readParts: { what: RecordPart; isThere: boolean; subjectId: number | null }[] = [
    { what: 'profile', isThere: true, subjectId: null },
    { what: 'document', isThere: documents.length > 0, subjectId: null },
    { what: 'prescription', isThere: prescriptions.length > 0, subjectId: id },
  ]
  for (const { what, isThere, subjectId } of readParts)
    if (isThere) await recordAccess(ctx, { patientId, what, subjectId })
  const productIds = [...new Set(packages.flatMap((one) => one.productIds))]
  return {
    time: (await listAppointmentsOf(ctx, { consultationIds: [id] })).get(id),
    consentedAt: (await getConsent(ctx, { consentId })).givenAt,
    patientName: (await listUserNames(ctx, { ids: [patientId] })).get(patientId),
    profile: await getProfile(ctx, { userId: patientId }),
    survey:
      surveySubmissionId === null ? null : await readSubmission(ctx, { submissionId: surveySubmissionId, patientId }),
    documents,
    prescriptions,
    packages,
    medicines: productIds.length === 0 ? [] : await listMedicines(ctx, { productIds }),
  }
}

/** A psychologist does not prescribe (Lei 4.119/1962), and what others prescribed in his session there is none of. */
const permitted = (record: ConsultationRecord, { roles }: Reader): ConsultationRecord =>
  roles.includes('doctor') ? record : { ...record, prescriptions: [], packages: [] }
