import { claimKept, type KeptFile, keepReceived, type ReceivedFile } from '#domains/care/uploads'
import { type Context, inEffect, mustNotBeInTransaction } from '#platform/context'
import { mayTakePaper } from '../prescription.policy.ts'
import { notAllowed } from '../prescriptions.errors.ts'
import { getPaperForUpdate, movePaper } from './move-paper.ts'
import type { AtDesk } from './take-paper.ts'

/**
 * Keeps a pharmacist's received scan of an original that is at his desk. Throws not_allowed for anybody else,
 * not_found, what movePaper throws, and what keepReceived throws; then the scan does not stay.
 */
export const scanPaper = async (
  ctx: Context,
  { prescriptionId, pharmacyId, file }: AtDesk & { file: ReceivedFile },
): Promise<void> => {
  mustNotBeInTransaction(ctx)
  const { actor } = ctx
  if (!mayTakePaper(actor)) throw notAllowed()
  await keepReceived(ctx, [file], async (kept) => {
    const [{ fileId, sha256 }] = kept as [KeptFile]
    const scan = { fileId, fileSha256: sha256.toString('base64url') }
    await inEffect(ctx, async (ctx) => {
      const prescription = await getPaperForUpdate(ctx, { prescriptionId })
      await claimKept(ctx, kept)
      await movePaper(ctx, { prescription, userId: actor.userId, pharmacyId, step: 'scanned', scan })
    })
  })
}
