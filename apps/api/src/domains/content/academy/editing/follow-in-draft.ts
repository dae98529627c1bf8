import type { Context } from '#platform/context'
import type { LessonFile } from '../lesson-file.ts'
import { findDraft, findRevision, saveDraft, saveRevision } from './editing.repository.ts'
import { withFile, withLesson } from './program-content.ts'

type Placed = { programId: number; file: LessonFile & { sha256: Buffer }; former: string[] }

/** A file that was put in beside the editor takes the same place in the draft, unless the draft has another there. */
export const followInDraft = async (ctx: Context, { programId, file, former }: Placed): Promise<void> => {
  const draft = await findDraft(ctx.db, programId)
  const there = draft?.content.lessons.find(({ id }) => id === file.lessonId)?.files[file.kind]
  if (!draft || (there !== undefined && !former.includes(there))) return
  const content = withLesson(draft.content, file.lessonId, (lesson) =>
    withFile(lesson, { ...file, wasPublished: true }, new Set(former)),
  )
  await saveDraft(ctx.db, programId, { ...draft, content })
  await saveRevision(ctx.db, { id: programId, revision: ((await findRevision(ctx.db, programId)) ?? 0) + 1 })
}
