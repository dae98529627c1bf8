import { createHash } from 'node:crypto'
import { FileUnreadable } from '@prumo/files'
import type { Context } from '#platform/context'

/** `altered`: what is stored is not what was signed, or its signature does not verify. `missing`: nothing is stored. */
export type SignatureOutcome = 'valid' | 'altered' | 'missing'

type Stored = { fileId: string | null; fileSha256: string | null; issuedAt: Date }

/**
 * Checks a stored document against its signature: its bytes are those that were kept when it was signed, and the
 * signature over them verifies. Reads the file, so it does not belong in a transaction.
 */
export const checkSignature = async (
  ctx: Context,
  { fileId, fileSha256, issuedAt }: Stored,
): Promise<SignatureOutcome> => {
  const pdf = fileId === null ? null : await bytesOf(ctx, fileId)
  if (pdf === null || pdf === 'unreadable') return pdf === null ? 'missing' : 'altered'
  const isSame = fileSha256 === null || createHash('sha256').update(pdf).digest('base64url') === fileSha256
  // Only a process that signs or checks loads it (design.md 10).
  const { faultOfSignedPdf } = await import('#platform/sheets/check-signed-pdf')
  return isSame && faultOfSignedPdf(pdf, issuedAt) === null ? 'valid' : 'altered'
}

const bytesOf = async (ctx: Context, id: string): Promise<Buffer | 'unreadable' | null> => {
  const chunks: Uint8Array[] = []
  try {
    const file = await ctx.gateways.files.open({ id })
    if (!file) return null
    for await (const chunk of file.read()) chunks.push(chunk)
  } catch (error) {
    if (error instanceof FileUnreadable) return 'unreadable'
    throw error
  }
  return Buffer.concat(chunks)
}
