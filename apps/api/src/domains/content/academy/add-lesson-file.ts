import { type Context, inTransaction, mustNotBeInTransaction } from '#platform/context'
import { claimFiles, letGoOfFiles, storeUnclaimed } from '#platform/files/unclaimed-files'
import { lessonNotFound } from './academy.errors.ts'
import type { LessonFile, LessonFileKind } from './lesson-file.ts'
import { replaceFile } from './lesson-files.repository.ts'
import { hasLesson } from './programs.repository.ts'

export type LessonFileToAdd = {
  lessonId: number
  kind: LessonFileKind
  contentType: string
  content: AsyncIterable<Buffer> | Iterable<Buffer>
  /** Of a film. */
  seconds: number | null
  isSample: boolean
}

/**
 * Stores a film or its captions in the place of what the lesson had there, a film of its own also in that of its
 * samples; those are removed. Such a film publishes its lesson. Writes to the file storage, so it does not run in a
 * transaction. Throws not_found.
 */
export const addLessonFile = async (ctx: Context, input: LessonFileToAdd): Promise<LessonFile> => {
  mustNotBeInTransaction(ctx)
  const { content, ...told } = input
  if (!(await hasLesson(ctx.db, input.lessonId))) throw lessonNotFound()
  const name = `aula-${input.lessonId}-${input.kind}`
  const { fileId, sizeBytes, sha256 } = await storeUnclaimed(ctx, { name, contentType: input.contentType, content })
  return inTransaction(ctx, async (ctx) => {
    await claimFiles(ctx, [fileId])
    await letGoOfFiles(ctx, await replaceFile(ctx.db, { ...told, fileId, sizeBytes, sha256 }))
    return { ...told, fileId, sizeBytes }
  })
}
