import type { Context } from '#platform/context'
import { unseal } from '#platform/sealed'
import type { NoteContent } from './note.ts'
import { own, sealingOf } from './note-drafts.repository.ts'

export type NoteDraft = { content: NoteContent; consultationId: number | null; updatedAt: Date }

/** The author's own draft about this patient; null if there is none. */
export const findDraft = async (
  ctx: Context,
  { authorId, patientId }: { authorId: number; patientId: number },
): Promise<NoteDraft | null> => {
  const row = await own(ctx.db)
    .selectFrom('care.note_drafts')
    .selectAll()
    .where('author_id', '=', authorId)
    .where('patient_id', '=', patientId)
    .executeTakeFirst()
  if (!row) return null
  const { content, consultationId } = JSON.parse(await unseal(ctx, sealingOf(row), row.content_sealed))
  return { content, consultationId, updatedAt: row.updated_at }
}
