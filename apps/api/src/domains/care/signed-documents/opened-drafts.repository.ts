import type { Context } from '#platform/context'
import { unseal } from '#platform/sealed'
import type { DraftContent } from './drafts/draft.ts'
import { type DraftKey, own, sealingOf } from './drafts/drafts.repository.ts'

export type DocumentDraft = { content: DraftContent; version: number; updatedAt: Date }

/** The author's own draft of this kind in this visit, with its patient; null if there is none. */
export const findOpenedDraft = async (
  ctx: Context,
  { authorId, consultationId, kind }: DraftKey,
): Promise<(DocumentDraft & { patientId: number }) | null> => {
  const row = await own(ctx.db)
    .selectFrom('care.document_drafts')
    .selectAll()
    .where('author_id', '=', authorId)
    .where('consultation_id', '=', consultationId)
    .where('kind', '=', kind)
    .executeTakeFirst()
  if (!row) return null
  const content: DraftContent = JSON.parse(await unseal(ctx, sealingOf(row), row.content_sealed))
  return { content, version: row.version, updatedAt: row.updated_at, patientId: row.patient_id }
}
