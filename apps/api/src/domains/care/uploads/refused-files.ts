import type { Context } from '#platform/context'
import { Failure } from '#platform/failure'
import { giveTryBack, type Pace, type Taken, takeTry } from '#platform/tries'
import { dropUploads } from './end-upload.ts'

const minute = 60_000
/** Nobody has thirty wrong files in an hour by mistake; who goes on waits minutes, and not his files for hours. */
const pace: Pace = {
  name: 'refused files of an account',
  ...{ free: 30, firstWaitMs: minute, mostWaitMs: 10 * minute, forgetMs: 60 * minute },
}

const ofTheFile: readonly string[] = [
  'file_too_large',
  'file_type_refused',
  'pdf_unreadable',
  'picture_unreadable',
  'picture_too_large',
  'picture_animated',
]

/** Whether a file was refused for what it is: sent again as it is, it is refused again. */
export const isRefusedFile = (error: unknown): boolean => error instanceof Failure && ofTheFile.includes(error.code)

/**
 * Looks at a file of somebody's upload. A file that is refused for what it is ends its upload at once, so that it takes
 * no place of the ten that may be open; only refusals are counted. Throws what `look` throws, and rate_limited.
 */
export const lookedAt = async <T>(
  ctx: Context,
  { uploadId, userId }: { uploadId: string; userId: number },
  look: () => Promise<T>,
): Promise<T> => {
  const taken = await takeTry(ctx, [{ pace, subject: String(userId) }])
  try {
    const found = await look()
    await giveTryBack(ctx, taken)
    return found
  } catch (error) {
    if (isRefusedFile(error)) await dropUploads(ctx, [uploadId])
    else await giveTryBack(ctx, taken)
    throw error
  }
}

/** The same for pictures that could not be drawn anew, of the uploads that they came in. */
export const dropRefused = async (ctx: Context, uploadIds: readonly string[]): Promise<void> => {
  if (uploadIds.length === 0) return
  await dropUploads(ctx, uploadIds)
  if (ctx.actor.kind === 'user') for (const _ of uploadIds) await count(ctx, ctx.actor.userId)
}

/** A user who must wait already is told so by his next file. */
const count = (ctx: Context, userId: number): Promise<Taken | null> =>
  takeTry(ctx, [{ pace, subject: String(userId) }]).catch((error) => {
    if (error instanceof Failure && error.code === 'rate_limited') return null
    throw error
  })
