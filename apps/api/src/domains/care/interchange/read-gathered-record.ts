import { readNotesOfPatient, readStandingEntries } from '#domains/care/chart'
import {
  type ChartPass,
  getChartPass,
  isTreating,
  type Reader,
  readConsultationsOfPatient,
} from '#domains/care/consultations'
import { listAppointmentsOf, listDoctors } from '#domains/care/doctors'
import { readOwnResults, readResultsOfRequests } from '#domains/care/exam-results'
import { isTrusted, readDocumentsOfChart, readOwnDocuments } from '#domains/care/medical-documents'
import { isBy, readMessagesOfChart, readMessagesOfPatient } from '#domains/care/messages'
import { readPrepOnRecord } from '#domains/care/prep'
import { readPrescriptionsOfPatient } from '#domains/care/prescriptions'
import { recordAccess } from '#domains/care/record-accesses'
import { readSelfRatings } from '#domains/care/self-ratings'
import { readSignedDocumentsOfPatient } from '#domains/care/signed-documents'
import { readSubmissions } from '#domains/care/surveys'
import { readUrgentNotesOnRecord } from '#domains/care/urgent-notes'
import { readWeightOnRecord } from '#domains/care/weight'
import { getProfile, listDocumentNames } from '#domains/people/customers'
import { type Context, inTransaction } from '#platform/context'
import type { GatheredRecord, TreatmentOnRecord } from './gathered-record.ts'
import { recordNotFound } from './interchange.errors.ts'
import { exportsPrescriptions, isOwnRecord, mayExportAs } from './interchange.policy.ts'

export type ExportInput = {
  patientId: number
  /** Null: the patient himself. */
  reader: Reader | null
  /** How his treatments are read, in the same transaction: another neighbourhood keeps them. Null: for himself. */
  readTreatments: (ctx: Context, pass: ChartPass | null) => Promise<TreatmentOnRecord[]>
}

/** More than anybody has: nothing is left out of a copy because of what came later. */
const [mostOfOneKind, mostMessages] = [5_000, 20_000]

/**
 * What somebody may take of a patient's record. The patient gets all of it; a professional who treats him gets his own
 * consultations, with all that belongs to them, and the chart. One transaction reads everything and logs the readings;
 * the number of statements does not depend on the record's length. Throws not_found for anybody else.
 */
export const readGatheredRecord = (ctx: Context, input: ExportInput): Promise<GatheredRecord> =>
  inTransaction(ctx, async (ctx) => {
    if (!(await mayExport(ctx, input))) throw recordNotFound()
    return gather(ctx, { ...input, pass: input.reader && (await getChartPass(ctx, input)) })
  })

const mayExport = async (ctx: Context, { patientId, reader }: ExportInput): Promise<boolean> =>
  reader
    ? mayExportAs(reader) && (await isTreating(ctx, { doctorId: reader.userId, patientId }))
    : isOwnRecord({ patientId }, ctx.actor)

type Gathering = ExportInput & { pass: ChartPass | null }

const gather = async (ctx: Context, input: Gathering): Promise<GatheredRecord> => {
  const { patientId } = input
  const visits = await visitsOf(ctx, input)
  const written = {
    entries: (await readStandingEntries(ctx, { patientId })).map((entry) => withinVisits(entry, visits)),
    notes: (await readNotesOfPatient(ctx, { patientId })).map((note) => withinVisits(note, visits)),
    messages: await messagesOf(ctx, input),
    treatments: await input.readTreatments(ctx, input.pass),
    prep: await readPrepOnRecord(ctx, { patientId }),
    weight: await readWeightOnRecord(ctx, { patientId }),
    ...(await signedOf(ctx, input, visits)),
  }
  return {
    patient: await patientOf(ctx, { patientId }),
    professionals: await listDoctors(ctx, { ids: professionalsIn({ ...written, visits }) }),
    visits,
    ...written,
    surveys: await surveysOf(ctx, input, visits),
    selfRatings: await readSelfRatings(ctx, { patientId }),
    urgentNotes: await readUrgentNotesOnRecord(ctx, { patientId, pass: input.pass }),
    documents: await documentsOf(ctx, input, visits),
  }
}

type Authored = Pick<
  GatheredRecord,
  'visits' | 'entries' | 'notes' | 'messages' | 'treatments' | 'prep' | 'weight' | keyof Signed
>

const professionalsIn = ({ entries, notes, prep, weight, ...others }: Authored): number[] => [
  ...new Set([
    ...[...entries, ...notes].map(({ authorId }) => authorId),
    ...Object.values(others).flatMap((each) => each.map(({ doctorId }) => doctorId)),
    ...others.results.flatMap(({ reviewedBy }) => reviewedBy ?? []),
    ...prep.documents.flatMap(({ review }) => review?.reviewedBy ?? []),
    ...(prep.decision ? [prep.decision.decidedBy] : []),
    ...weight.decisions.map(({ decidedBy }) => decidedBy),
  ]),
]

const visitsOf = async (ctx: Context, input: Gathering): Promise<GatheredRecord['visits']> => {
  const { patientId } = input
  const visits = await readConsultationsOfPatient(ctx, input)
  const times = await listAppointmentsOf(ctx, { consultationIds: visits.map(({ id }) => id) })
  return visits.map((visit) => {
    const { startsAt = null, endsAt = null } = times.get(visit.id) ?? {}
    return { ...visit, patientId, startsAt, endsAt }
  })
}

type Visits = GatheredRecord['visits']

/** A Bundle refers to nothing that it lacks: another professional's visit is left out of a colleague's export. */
const withinVisits = <T extends { consultationId: number | null }>(entry: T, visits: Visits): T =>
  visits.some(({ id }) => id === entry.consultationId) ? entry : { ...entry, consultationId: null }

const patientOf = async (ctx: Context, { patientId }: { patientId: number }): Promise<GatheredRecord['patient']> => {
  await recordAccess(ctx, { patientId, what: 'profile', subjectId: null })
  const name = (await listDocumentNames(ctx, { ids: [patientId] })).get(patientId)
  const profile = await getProfile(ctx, { userId: patientId })
  return { ...profile, firstName: name?.firstName ?? null, lastName: name?.lastName ?? null }
}

/** The patient's own, also what he answered without a visit; a professional's, what was answered before his visits. */
const surveysOf = (ctx: Context, { patientId, pass }: Gathering, visits: Visits) => {
  const ids = visits.flatMap(({ surveySubmissionId: id }) => (id === null ? [] : [id]))
  return readSubmissions(ctx, pass ? { patientId, ids } : { patientId })
}

const messagesOf = async (ctx: Context, { patientId, pass }: Gathering): Promise<GatheredRecord['messages']> => {
  const messages = pass
    ? await readMessagesOfChart(ctx, { pass, professionalIds: [pass.readerId], limit: mostMessages })
    : await readMessagesOfPatient(ctx, { patientId })
  return messages.map((message) => ({ ...message, isByPatient: isBy(message, patientId) }))
}

const documentsOf = async (
  ctx: Context,
  { patientId, pass }: Gathering,
  visits: Visits,
): Promise<GatheredRecord['documents']> => {
  // A record of another service is his once a professional has accepted it.
  if (!pass) return (await readOwnDocuments(ctx, { patientId })).filter(isTrusted)
  const given = await readDocumentsOfChart(ctx, { pass, consultationIds: visits.map(({ id }) => id) })
  return [...new Map(given.map((one) => [one.id, one])).values()]
}

type Signed = Pick<GatheredRecord, 'prescriptions' | 'signedDocuments' | 'results'>

/** What was signed in these visits, and what came back of it. */
const signedOf = async (ctx: Context, { patientId, reader, pass }: Gathering, visits: Visits): Promise<Signed> => {
  if (!exportsPrescriptions(reader)) return { prescriptions: [], signedDocuments: [], results: [] }
  const known = new Set(visits.map(({ id }) => id))
  const isKnown = ({ consultationId }: { consultationId: number }) => known.has(consultationId)
  const all = { patientId, most: mostOfOneKind }
  const signedDocuments = (await readSignedDocumentsOfPatient(ctx, all)).filter(isKnown)
  const requestIds = signedDocuments.filter(({ kind }) => kind === 'exam_request').map(({ id }) => id)
  return {
    prescriptions: (await readPrescriptionsOfPatient(ctx, all)).filter(isKnown),
    signedDocuments,
    results: pass
      ? await readResultsOfRequests(ctx, { requestIds })
      : await readOwnResults(ctx, { patientId, requestIds }),
  }
}
