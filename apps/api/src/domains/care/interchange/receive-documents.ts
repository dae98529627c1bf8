import { formatDateTime } from '@prumo/brazil'
import { addDocuments } from '#domains/care/medical-documents'
import { getProfile, listDocumentNames } from '#domains/people/customers'
import type { Context } from '#platform/context'
import { doubtsAbout } from './doubts.ts'
import { drawReceivedBundle } from './draw-received-bundle.ts'
import { bundleTooLarge } from './interchange.errors.ts'
import { bundleFrom, looksLikeJson, mostBundleBytes, type ReceivedBundle } from './received-bundle.ts'

type Files = Parameters<typeof addDocuments>[1]
type File = Files['files'][number]

/**
 * Stores a patient's files as `addDocuments` does. A record of another service (a FHIR Bundle) becomes a document to
 * read, which says that nobody has checked it, and what speaks against its being his; nothing of it enters the chart.
 * Throws what addDocuments throws, and bundle_too_large.
 */
export const receiveDocuments = async (ctx: Context, input: Files): Promise<void> => {
  const known = await patientOf(ctx, input)
  const files: File[] = []
  for (const file of input.files) files.push(await readable(ctx, file, known))
  return addDocuments(ctx, { ...input, files })
}

type Known = Parameters<typeof doubtsAbout>[1]

const patientOf = async (ctx: Context, { patientId }: { patientId: number }): Promise<Known> => {
  const name = (await listDocumentNames(ctx, { ids: [patientId] })).get(patientId)
  const { cpf, birthDate } = await getProfile(ctx, { userId: patientId })
  return { cpf, birthDate, firstName: name?.firstName ?? null, lastName: name?.lastName ?? null }
}

/** Any other file as it is: addDocuments judges it. */
const readable = async (ctx: Context, file: File, known: Known): Promise<File> => {
  if (!looksLikeJson(file.content)) return file
  if (file.content.length > mostBundleBytes) throw bundleTooLarge(file.name)
  const bundle = bundleFrom(file.content)
  return bundle ? drawFor(ctx, file, bundle, doubtsAbout(bundle, known)) : file
}

const drawFor = async (ctx: Context, { name }: File, bundle: ReceivedBundle, doubts: string[]): Promise<File> => ({
  name: doubts.length > 0 ? 'Prontuário recebido, confira de quem é.pdf' : 'Prontuário recebido.pdf',
  content: await drawReceivedBundle({
    ...bundle,
    fileName: name,
    doubts,
    receivedOn: formatDateTime(ctx.now().toISOString()),
  }),
})
