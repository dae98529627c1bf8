import { createHash, randomUUID } from 'node:crypto'
import { fileToKeep, type GivenFile, mustBeTaken } from '#domains/care/medical-documents'
import { type Context, inEffect, mustNotBeInTransaction } from '#platform/context'
import { isOutage } from '#platform/outage'
import { mayTakePaper } from '../prescription.policy.ts'
import { notAllowed } from '../prescriptions.errors.ts'
import { getPaperForUpdate, movePaper } from './move-paper.ts'

/**
 * Stores a pharmacist's scan of an original that is at his desk. The file is stored before its row, so every row has
 * its file. Throws not_allowed for anybody else, not_found, what movePaper throws, and what mustBeTaken and fileToKeep
 * throw.
 */
export const scanPaper = async (
  ctx: Context,
  { prescriptionId, file }: { prescriptionId: number; file: GivenFile },
): Promise<void> => {
  mustNotBeInTransaction(ctx)
  const { actor } = ctx
  if (!mayTakePaper(actor)) throw notAllowed()
  mustBeTaken(file)
  const { content, contentType, name } = await fileToKeep(file)
  const scan = { fileId: randomUUID(), fileSha256: createHash('sha256').update(content).digest('base64url') }
  await ctx.gateways.files.put({ id: scan.fileId, name, contentType, content })
  try {
    await inEffect(ctx, async (ctx) => {
      const prescription = await getPaperForUpdate(ctx, { prescriptionId })
      await movePaper(ctx, { prescription, userId: actor.userId, step: 'scanned', scan })
    })
  } catch (error) {
    // If the connection broke during the commit, the row may exist: a superfluous file does less harm than a missing
    // one.
    if (!isOutage(error)) await ctx.gateways.files.remove({ id: scan.fileId })
    throw error
  }
}
