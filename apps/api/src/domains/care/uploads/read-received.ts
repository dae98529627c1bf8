import type { Context } from '#platform/context'
import type { ReceivedFile } from './received-file.ts'

/** A received file's bytes, for a reader that needs them all; null if there are more than `mostBytes`. */
export const readReceived = async (
  ctx: Context,
  { fileId, sizeBytes }: ReceivedFile,
  { mostBytes }: { mostBytes: number },
): Promise<Buffer | null> => {
  if (sizeBytes > mostBytes) return null
  const file = await ctx.gateways.files.open({ id: fileId })
  if (!file) throw new Error('a received file is gone')
  const pieces: Buffer[] = []
  for await (const piece of file.read()) pieces.push(piece)
  return Buffer.concat(pieces)
}
