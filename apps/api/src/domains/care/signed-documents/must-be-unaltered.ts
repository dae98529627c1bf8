import { createHash } from 'node:crypto'
import { FileUnreadable } from '@prumo/files'
import type { Context } from '#platform/context'
import { documentAltered } from './signed-documents.errors.ts'

/**
 * Throws document_altered if the stored document is not the one that was signed. A missing file, or one of an earlier
 * release without a hash, passes: its address opens nothing, or what decrypts.
 */
export const mustBeUnaltered = async (
  ctx: Context,
  { fileId, fileSha256 }: { fileId: string | null; fileSha256: string | null },
): Promise<void> => {
  if (fileId === null || fileSha256 === null) return
  const hash = await hashOf(ctx, fileId)
  if (hash !== null && hash !== fileSha256) throw documentAltered()
}

const hashOf = async (ctx: Context, id: string): Promise<string | null> => {
  const hash = createHash('sha256')
  try {
    const file = await ctx.gateways.files.open({ id })
    if (!file) return null
    for await (const chunk of file.read()) hash.update(chunk)
  } catch (error) {
    if (error instanceof FileUnreadable) throw documentAltered()
    throw error
  }
  return hash.digest('base64url')
}
