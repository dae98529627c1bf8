import {
  type ConsultationOnRecord,
  findConsultationOnRecord,
  mayRead,
  type Reader,
  type RecordSection,
} from '#domains/care/consultations'
import { listAppointmentsOf } from '#domains/care/doctors'
import { listGivenDocuments } from '#domains/care/medical-documents'
import { listPrescriptionsOfConsultation, type Prescription } from '#domains/care/prescriptions'
import { recordAccess } from '#domains/care/record-accesses'
import { readSubmission } from '#domains/care/surveys'
import { getConsent, getProfile, listDocumentNames, type Profile } from '#domains/people/customers'
import { listPackagesOfConsultation } from '#domains/plans/packages'
import { listMedicines } from '#domains/shop/catalogue'
import { type Context, inTransaction } from '#platform/context'
import { Failure } from '#platform/failure'

type Gathered = ConsultationOnRecord & { patientId: number; opens: (section: RecordSection) => boolean }

export type ConsultationRecord = Gathered & Awaited<ReturnType<typeof loadRelated>>

/**
 * The record of a consultation, for its own doctor or psychologist alone: not_found for any other. Each section is read
 * where `mayRead` allows it, and not at all where it does not. One transaction reads them and writes the readings down,
 * so that there is no reading without its row, and no row without a reading.
 */
export const readRecord = (
  ctx: Context,
  { consultationId, reader }: { consultationId: number; reader: Reader },
): Promise<ConsultationRecord> =>
  inTransaction(ctx, async (ctx) => {
    const gathered = await gather(ctx, { consultationId, reader })
    return { ...gathered, ...(await loadRelated(ctx, gathered)) }
  })

/** Whose it is is asked before anything else of it is opened. */
const gather = async (
  ctx: Context,
  { consultationId, reader }: { consultationId: number; reader: Reader },
): Promise<Gathered> => {
  const consultation = await findConsultationOnRecord(ctx, { consultationId })
  const patientId = consultation?.patientId ?? null
  if (!consultation || patientId === null || !mayRead('consultation', consultation, reader))
    throw new Failure('not_found')
  await recordAccess(ctx, { patientId, what: 'consultation', subjectId: consultation.id })
  return { ...consultation, patientId, opens: (section) => mayRead(section, consultation, reader) }
}

const loadRelated = async (ctx: Context, gathered: Gathered) => {
  const { id, patientId, consentId, opens } = gathered
  const packages = opens('packages') ? await listPackagesOfConsultation(ctx, { consultationId: id }) : []
  const productIds = [...new Set(packages.flatMap((one) => one.productIds))]
  return {
    time: (await listAppointmentsOf(ctx, { consultationIds: [id] })).get(id),
    consentedAt: (await getConsent(ctx, { consentId })).givenAt,
    patientName: (await listDocumentNames(ctx, { ids: [patientId] })).get(patientId),
    profile: await profileOf(ctx, gathered),
    survey: await surveyOf(ctx, gathered),
    documents: opens('documents') ? await listGivenDocuments(ctx, { consultationId: id }) : [],
    prescriptions: await prescriptionsOf(ctx, gathered),
    packages,
    medicines: productIds.length === 0 ? [] : await listMedicines(ctx, { productIds }),
  }
}

const profileOf = async (ctx: Context, { patientId, opens }: Gathered): Promise<Profile | null> => {
  if (!opens('profile')) return null
  await recordAccess(ctx, { patientId, what: 'profile', subjectId: null })
  return getProfile(ctx, { userId: patientId })
}

const surveyOf = async (ctx: Context, { patientId, surveySubmissionId: submissionId, opens }: Gathered) =>
  submissionId !== null && opens('survey') ? readSubmission(ctx, { submissionId, patientId }) : null

const prescriptionsOf = async (ctx: Context, { id, patientId, opens }: Gathered): Promise<Prescription[]> => {
  const prescriptions = opens('prescriptions') ? await listPrescriptionsOfConsultation(ctx, { consultationId: id }) : []
  if (prescriptions.length > 0) await recordAccess(ctx, { patientId, what: 'prescription', subjectId: id })
  return prescriptions
}
