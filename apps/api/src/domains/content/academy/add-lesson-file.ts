import { type Context, inTransaction, mustNotBeInTransaction } from '#platform/context'
import { claimFiles, letGoOfFiles, storeUnclaimed } from '#platform/files/unclaimed-files'
import { lessonNotFound } from './academy.errors.ts'
import { listKeptAmong, lockProgram } from './editing/editing.repository.ts'
import { followInDraft } from './editing/follow-in-draft.ts'
import type { LessonFile, LessonFileKind } from './lesson-file.ts'
import { replaceFile } from './lesson-files.repository.ts'
import { findProgramIdOf } from './programs.repository.ts'

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
 * samples, in the draft too; those that no version needs are removed. Such a film publishes its lesson. Writes to the
 * file storage, so it does not run in a transaction. Throws not_found.
 */
export const addLessonFile = async (ctx: Context, input: LessonFileToAdd): Promise<LessonFile> => {
  mustNotBeInTransaction(ctx)
  const { content, ...told } = input
  const programId = await findProgramIdOf(ctx.db, input.lessonId)
  if (programId === null) throw lessonNotFound()
  const name = `aula-${input.lessonId}-${input.kind}`
  const { fileId, sizeBytes, sha256 } = await storeUnclaimed(ctx, { name, contentType: input.contentType, content })
  return inTransaction(ctx, async (ctx) => {
    await lockProgram(ctx.db, programId)
    await claimFiles(ctx, [fileId])
    const file = { ...told, fileId, sizeBytes, sha256 }
    const former = await replaceFile(ctx.db, file)
    await followInDraft(ctx, { programId, file, former })
    const kept = await listKeptAmong(ctx.db, former)
    await letGoOfFiles(
      ctx,
      former.filter((id) => !kept.has(id)),
    )
    return { ...told, fileId, sizeBytes }
  })
}
