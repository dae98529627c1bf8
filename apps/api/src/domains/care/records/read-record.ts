import { type ClinicalFacts, readClinicalFacts, readInPersonReminder } from '#domains/care/chart'
import {
  type ConsultationOnRecord,
  findChartPass,
  isIdentifiedBefore,
  listEarlyOpenings,
  mayRead,
  type Reader,
  readConsultation,
} from '#domains/care/consultations'
import { getDoctor, listAppointmentsOf } from '#domains/care/doctors'
import { readGivenDocuments } from '#domains/care/medical-documents'
import { readPrescriptionsOfConsultation } from '#domains/care/prescriptions'
import { recordAccess } from '#domains/care/record-accesses'
import { countSessionsLeft } from '#domains/care/session-credits'
import { readSubmission, type Submission } from '#domains/care/surveys'
import { getConsent, getProfile, listDocumentNames, listIdsOfSameCpf, type Profile } from '#domains/people/customers'
import { type Context, inTransaction } from '#platform/context'

type Gathered = Awaited<ReturnType<typeof readConsultation>>

export type ConsultationRecord = Gathered & Awaited<ReturnType<typeof loadRelated>>

/**
 * The record of a consultation, only for its own doctor or psychologist: not_found for anybody else. A section is read
 * if `mayRead` allows it, and otherwise not at all. One transaction reads everything and logs the readings, so that no
 * reading lacks its row, and no row its reading.
 */
export const readRecord = (
  ctx: Context,
  { consultationId, reader }: { consultationId: number; reader: Reader },
): Promise<ConsultationRecord> =>
  inTransaction(ctx, async (ctx) => {
    const gathered = await readConsultation(ctx, { consultationId, reader })
    return { ...gathered, ...(await loadRelated(ctx, gathered, reader)) }
  })

const loadRelated = async (ctx: Context, gathered: Gathered, reader: Reader) => {
  const { id: consultationId, patientId, consentId } = gathered
  const time = (await listAppointmentsOf(ctx, { consultationIds: [consultationId] })).get(consultationId)
  const early = await listEarlyOpenings(ctx, [{ ...gathered, appointment: time ?? null }])
  return {
    time,
    earlyOpening: early.get(consultationId) ?? null,
    inPerson: gathered.state === 'missed' ? null : await readInPersonReminder(ctx, { patientId }),
    isPatientKnown: await isIdentifiedBefore(ctx, { patientId, statedBy: gathered.doctorId, consultationId }),
    consentedAt: (await getConsent(ctx, { consentId })).givenAt,
    patientName: (await listDocumentNames(ctx, { ids: [patientId] })).get(patientId),
    profile: mayRead('profile', gathered, reader) ? await readProfile(ctx, gathered) : null,
    sessionsLeft: await sessionsLeftOf(ctx, gathered),
    otherAccounts: (await listIdsOfSameCpf(ctx, { userId: patientId })).length,
    facts: mayRead('survey', gathered, reader) ? await readFacts(ctx, gathered) : null,
    survey: mayRead('survey', gathered, reader) ? await readSurvey(ctx, gathered) : null,
    documents: mayRead('documents', gathered, reader) ? await readGivenDocuments(ctx, { consultationId, reader }) : [],
    prescriptions: mayRead('prescriptions', gathered, reader)
      ? await readPrescriptionsOfConsultation(ctx, { consultationId, reader })
      : [],
  }
}

/** Null with a doctor, whom sessions of psychology are no matter of. */
const sessionsLeftOf = async (ctx: Context, { doctorId, patientId }: Gathered): Promise<number | null> =>
  (await getDoctor(ctx, { doctorId })).profession === 'psychologist' ? countSessionsLeft(ctx, { patientId }) : null

const readProfile = async (ctx: Context, { patientId }: Gathered): Promise<Profile> => {
  await recordAccess(ctx, { patientId, what: 'profile', subjectId: null })
  return getProfile(ctx, { userId: patientId })
}

/** What the chart says of medicines and allergies; null once the chart is closed to this professional. */
const readFacts = async (ctx: Context, { patientId }: Gathered): Promise<ClinicalFacts | null> =>
  (await findChartPass(ctx, { patientId })) ? readClinicalFacts(ctx, { patientId }) : null

const readSurvey = async (
  ctx: Context,
  { surveySubmissionId: submissionId, patientId }: ConsultationOnRecord & { patientId: number },
): Promise<Submission | null> => (submissionId === null ? null : readSubmission(ctx, { submissionId, patientId }))
