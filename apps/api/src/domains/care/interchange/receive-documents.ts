import { formatDateTime } from '@prumo/brazil'
import { getConsultationInBrief, mayRead, type Reader } from '#domains/care/consultations'
import { listDoctors } from '#domains/care/doctors'
import { addDocuments, isSetApart, type ReceivedRecord } from '#domains/care/medical-documents'
import { dropReceived, type ReceivedFile, readReceived, receiveFile } from '#domains/care/uploads'
import { getProfile, listDocumentNames } from '#domains/people/customers'
import type { Context } from '#platform/context'
import { bundleRefused, bundleTooLarge, recordNotFound } from './interchange.errors.ts'
import { doubtsIn } from './received/doubts.ts'
import { drawReceivedBundle } from './received/draw-received-bundle.ts'
import { bundleFrom, mostBundleBytes, type ReceivedBundle } from './received/received-bundle.ts'
import { comparePatient, type Known } from './received/received-patient.ts'

type Files = Parameters<typeof addDocuments>[1]

/**
 * Keeps a patient's received files as `addDocuments` does. A record of another service (a FHIR Bundle) is compared with
 * his profile and becomes a document to review: a professional says whether it is his before anything of it is used. If
 * a record names another person, or several, only the comparison is kept. Throws what addDocuments throws,
 * bundle_too_large, and bundle_refused.
 */
export const receiveDocuments = async (ctx: Context, input: Files): Promise<void> => {
  const known = await patientOf(ctx, input)
  const sentBy = input.addedBy === undefined ? 'pelo paciente' : await professionalWords(ctx, input.addedBy)
  const read: Read[] = []
  try {
    for (const file of input.files) read.push(await readable(ctx, file, { ...known, sentBy }))
    const records = read.map(({ record }) => record)
    await addDocuments(ctx, { ...input, files: read.map(({ file }) => file), records })
  } finally {
    // What was drawn and not kept, and the records that were drawn.
    await dropReceived(ctx, [...read.map(({ file }) => file), ...input.files])
  }
}

type FromProfessional = { consultationId: number; reader: Reader; file: ReceivedFile }

/**
 * Stores a file that the patient shows or brings to his consultation, added by its own professional: it belongs to the
 * record at once, and the patient sees who added it. Throws not_found for anybody else, and as receiveDocuments.
 */
export const receiveFromProfessional = async (
  ctx: Context,
  { consultationId, reader, file }: FromProfessional,
): Promise<void> => {
  const consultation = await getConsultationInBrief(ctx, { consultationId })
  const { patientId } = consultation
  if (patientId === null || !mayRead('documents', consultation, reader)) throw recordNotFound()
  return receiveDocuments(ctx, { patientId, files: [file], consultationId, addedBy: reader.userId })
}

const professionalWords = async (ctx: Context, userId: number): Promise<string> => {
  const [professional] = await listDoctors(ctx, { ids: [userId] })
  return professional ? `por ${professional.name}` : 'pela equipe'
}

const patientOf = async (ctx: Context, { patientId }: { patientId: number }): Promise<Known> => {
  const name = (await listDocumentNames(ctx, { ids: [patientId] })).get(patientId)
  const { cpf, birthDate } = await getProfile(ctx, { userId: patientId })
  return { cpf, birthDate, firstName: name?.firstName ?? null, lastName: name?.lastName ?? null }
}

type Read = { file: ReceivedFile; record: ReceivedRecord | null }
type Told = Known & { sentBy: string }

/** Any other file as it is. */
const readable = async (ctx: Context, file: ReceivedFile, { sentBy, ...known }: Told): Promise<Read> => {
  if (file.kind !== 'json') return { file, record: null }
  const content = await readReceived(ctx, file, { mostBytes: mostBundleBytes })
  if (content === null) throw bundleTooLarge(file.name)
  const bundle = bundleFrom(content)
  if (bundle === 'odd') throw bundleRefused(file.name)
  // Other JSON is refused when it is kept, like any file that is none of ours.
  if (!bundle) return { file, record: null }
  const compared = comparePatient(bundle.patients, known)
  const record = { ...compared, facts: bundle.facts, leftOut: bundle.notOffered }
  if (!isSetApart(compared)) return { record, file: await drawFor(ctx, file, bundle, { sentBy, record }) }
  // Another person's health data is not kept.
  const nothing = { parts: [], leftOut: 0 }
  return { record: { ...record, facts: [] }, file: await drawFor(ctx, file, nothing, { sentBy, record }) }
}

const drawFor = async (
  ctx: Context,
  { name: fileName, uploadId }: ReceivedFile,
  bundle: Pick<ReceivedBundle, 'parts' | 'leftOut'>,
  { sentBy, record }: { sentBy: string; record: ReceivedRecord },
): Promise<ReceivedFile> => {
  const receivedOn = formatDateTime(ctx.now().toISOString())
  const pdf = await drawReceivedBundle({ ...bundle, fileName, sentBy, doubts: doubtsIn(record), receivedOn })
  return { ...(await receiveFile(ctx, { name: 'Prontuário recebido.pdf', content: [pdf] })), uploadId }
}
