import { type Context, inTransaction, mustNotBeInTransaction } from '#platform/context'
import { documentNotFound } from './medical-documents.errors.ts'
import { markRemoved } from './medical-documents.repository.ts'

/**
 * Takes a patient's own document away: nobody sees it from now on, and its file goes. Throws not_found, also the second
 * time. A kill between the two leaves a file that no address opens any more.
 */
export const removeDocument = async (ctx: Context, wish: { patientId: number; documentId: number }): Promise<void> => {
  mustNotBeInTransaction(ctx)
  const fileId = await inTransaction(ctx, (ctx) => markRemoved(ctx, wish))
  if (fileId === null) throw documentNotFound()
  await ctx.gateways.files.remove({ id: fileId })
}
