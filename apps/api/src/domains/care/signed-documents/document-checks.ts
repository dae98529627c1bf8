import type { Context } from '#platform/context'
import { owning } from '#platform/database'
import { type DocumentInBrief, publicStateOf } from './signed-document.ts'

/** Logs a check on the public page, without who checked; several of a kind within one minute are one row. */
export const saveDocumentCheck = async (
  ctx: Context,
  { document, what }: { document: DocumentInBrief; what: 'facts' | 'document' },
): Promise<void> => {
  const at = new Date(Math.floor(ctx.now().getTime() / 60_000) * 60_000)
  await owning(ctx.db, 'care.document_checks')
    .insertInto('care.document_checks')
    .values({ document_id: document.id, what, at, state: publicStateOf(document) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
