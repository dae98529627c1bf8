import type { Context } from '#platform/context'
import type { MedicalDocument } from './medical-document.ts'
import { listDocumentsOf } from './medical-documents.repository.ts'

export { addDocuments } from './add-documents.ts'
export { type MedicalDocument, mostBytes } from './medical-document.ts'
export { removeDocument } from './remove-document.ts'

const addressMinutes = 15

/** Newest first, each with an address that opens it for some minutes. Who may see them is the caller's to check. */
export const listDocuments = async (
  ctx: Context,
  { patientId }: { patientId: number },
): Promise<(MedicalDocument & { fileSrc: string })[]> => {
  const expiresAt = new Date(ctx.now().getTime() + addressMinutes * 60_000)
  return (await listDocumentsOf(ctx, patientId)).map((document) => ({
    ...document,
    fileSrc: ctx.gateways.files.addressOf({ id: document.fileId, expiresAt }),
  }))
}
