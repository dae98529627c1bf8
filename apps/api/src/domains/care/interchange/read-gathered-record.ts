import { readNotesOfPatient, readStandingEntries } from '#domains/care/chart'
import { isTreating, type Reader, readConsultationsOfPatient } from '#domains/care/consultations'
import { listAppointmentsOf, listDoctors } from '#domains/care/doctors'
import { readOwnDocuments } from '#domains/care/medical-documents'
import { readPrescriptionsOfPatient } from '#domains/care/prescriptions'
import { recordAccess } from '#domains/care/record-accesses'
import { readSubmissions } from '#domains/care/surveys'
import { getProfile, listDocumentNames } from '#domains/people/customers'
import { type Context, inTransaction } from '#platform/context'
import type { GatheredRecord } from './gathered-record.ts'
import { recordNotFound } from './interchange.errors.ts'
import { exportsPrescriptions, isOwnRecord, mayExportAs } from './interchange.policy.ts'

/** `reader` null: the patient himself. */
export type ExportInput = { patientId: number; reader: Reader | null }

/**
 * What somebody may take of a patient's record. The patient gets all of it; a professional who treats him gets his own
 * consultations, with their surveys and prescriptions, and the chart. One transaction reads everything and logs the
 * readings; the number of statements does not depend on the record's length. Throws not_found for anybody else.
 */
export const readGatheredRecord = (ctx: Context, input: ExportInput): Promise<GatheredRecord> =>
  inTransaction(ctx, async (ctx) => {
    if (!(await mayExport(ctx, input))) throw recordNotFound()
    return gather(ctx, input)
  })

const mayExport = async (ctx: Context, { patientId, reader }: ExportInput): Promise<boolean> =>
  reader
    ? mayExportAs(reader) && (await isTreating(ctx, { doctorId: reader.userId, patientId }))
    : isOwnRecord({ patientId }, ctx.actor)

const gather = async (ctx: Context, { patientId, reader }: ExportInput): Promise<GatheredRecord> => {
  const visits = await visitsOf(ctx, { patientId, reader })
  const entries = await readStandingEntries(ctx, { patientId })
  const notes = await readNotesOfPatient(ctx, { patientId })
  const professionals = new Set([
    ...visits.map(({ doctorId }) => doctorId),
    ...[...entries, ...notes].map(({ authorId }) => authorId),
  ])
  const ids = visits.flatMap(({ surveySubmissionId: id }) => (id === null ? [] : [id]))
  return {
    patient: await patientOf(ctx, { patientId }),
    professionals: await listDoctors(ctx, { ids: [...professionals] }),
    visits,
    entries: entries.map((entry) => withinVisits(entry, visits)),
    notes: notes.map((note) => withinVisits(note, visits)),
    surveys: await readSubmissions(ctx, { patientId, ids }),
    prescriptions: exportsPrescriptions(reader) ? await prescriptionsOf(ctx, { patientId, reader }, visits) : [],
    documents: reader ? [] : await readOwnDocuments(ctx, { patientId }),
  }
}

const visitsOf = async (ctx: Context, input: ExportInput): Promise<GatheredRecord['visits']> => {
  const { patientId } = input
  const visits = await readConsultationsOfPatient(ctx, input)
  const times = await listAppointmentsOf(ctx, { consultationIds: visits.map(({ id }) => id) })
  return visits.map((visit) => {
    const { startsAt = null, endsAt = null } = times.get(visit.id) ?? {}
    return { ...visit, patientId, startsAt, endsAt }
  })
}

/** A Bundle refers to nothing that it lacks: another professional's visit is left out of a colleague's export. */
const withinVisits = <T extends { consultationId: number | null }>(entry: T, visits: { id: number }[]): T =>
  visits.some(({ id }) => id === entry.consultationId) ? entry : { ...entry, consultationId: null }

const patientOf = async (ctx: Context, { patientId }: { patientId: number }): Promise<GatheredRecord['patient']> => {
  await recordAccess(ctx, { patientId, what: 'profile', subjectId: null })
  const name = (await listDocumentNames(ctx, { ids: [patientId] })).get(patientId)
  const profile = await getProfile(ctx, { userId: patientId })
  return { ...profile, firstName: name?.firstName ?? null, lastName: name?.lastName ?? null }
}

const prescriptionsOf = async (ctx: Context, { patientId }: ExportInput, visits: { id: number }[]) => {
  const known = new Set(visits.map(({ id }) => id))
  return (await readPrescriptionsOfPatient(ctx, { patientId })).filter(({ consultationId }) =>
    known.has(consultationId),
  )
}
