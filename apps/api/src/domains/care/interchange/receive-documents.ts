import { formatDateTime } from '@prumo/brazil'
import { getConsultationInBrief, mayRead, type Reader } from '#domains/care/consultations'
import { listDoctors } from '#domains/care/doctors'
import { addDocuments } from '#domains/care/medical-documents'
import { dropReceived, type ReceivedFile, readReceived, receiveFile } from '#domains/care/uploads'
import { getProfile, listDocumentNames } from '#domains/people/customers'
import type { Context } from '#platform/context'
import { doubtsAbout } from './doubts.ts'
import { drawReceivedBundle } from './draw-received-bundle.ts'
import { bundleRefused, bundleTooLarge, recordNotFound } from './interchange.errors.ts'
import { bundleFrom, mostBundleBytes, type ReceivedBundle } from './received-bundle.ts'

type Files = Parameters<typeof addDocuments>[1]

/**
 * Keeps a patient's received files as `addDocuments` does. A record of another service (a FHIR Bundle) becomes a
 * document to read, which says that nobody has checked it, and what speaks against its being his; nothing of it enters
 * the chart. Throws what addDocuments throws, bundle_too_large, and bundle_refused.
 */
export const receiveDocuments = async (ctx: Context, input: Files): Promise<void> => {
  const known = await patientOf(ctx, input)
  const sentBy = input.addedBy === undefined ? 'pelo paciente' : await professionalWords(ctx, input.addedBy)
  const files: ReceivedFile[] = []
  try {
    for (const file of input.files) files.push(await readable(ctx, file, { ...known, sentBy }))
    await addDocuments(ctx, { ...input, files })
  } finally {
    // What was drawn and not kept, and the records that were drawn.
    await dropReceived(ctx, [...files, ...input.files])
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

type Whose = Parameters<typeof doubtsAbout>[1]
type Known = Whose & { sentBy: string }

const patientOf = async (ctx: Context, { patientId }: { patientId: number }): Promise<Whose> => {
  const name = (await listDocumentNames(ctx, { ids: [patientId] })).get(patientId)
  const { cpf, birthDate } = await getProfile(ctx, { userId: patientId })
  return { cpf, birthDate, firstName: name?.firstName ?? null, lastName: name?.lastName ?? null }
}

/** Any other file as it is. */
const readable = async (ctx: Context, file: ReceivedFile, known: Known): Promise<ReceivedFile> => {
  if (file.kind !== 'json') return file
  const content = await readReceived(ctx, file, { mostBytes: mostBundleBytes })
  if (content === null) throw bundleTooLarge(file.name)
  const bundle = bundleFrom(content)
  if (bundle === 'odd') throw bundleRefused(file.name)
  // Other JSON is refused when it is kept, like any file that is none of ours.
  return bundle ? drawFor(ctx, file, bundle, { sentBy: known.sentBy, doubts: doubtsAbout(bundle, known) }) : file
}

type Told = { sentBy: string; doubts: string[] }

const drawFor = async (
  ctx: Context,
  { name: fileName, uploadId }: ReceivedFile,
  bundle: ReceivedBundle,
  { sentBy, doubts }: Told,
): Promise<ReceivedFile> => {
  const receivedOn = formatDateTime(ctx.now().toISOString())
  const pdf = await drawReceivedBundle({ ...bundle, fileName, sentBy, doubts, receivedOn })
  const name = doubts.length > 0 ? 'Prontuário recebido, confira de quem é.pdf' : 'Prontuário recebido.pdf'
  return { ...(await receiveFile(ctx, { name, content: [pdf] })), uploadId }
}
