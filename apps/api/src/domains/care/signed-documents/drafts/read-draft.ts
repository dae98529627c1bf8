import { recordAccess } from '#domains/care/record-accesses'
import { type Context, inTransaction } from '#platform/context'
import { type DocumentDraft, findOpenedDraft } from '../opened-drafts.repository.ts'
import type { DraftKind } from './draft.ts'
import { getAuthor } from './get-author.ts'

/**
 * The caller's own draft of this kind in this visit, also after its time to sign is over; null if there is none. The
 * reading is logged. Throws not_allowed for anybody but a doctor, and not_found for somebody else's visit.
 */
export const readDocumentDraft = (
  ctx: Context,
  { consultationId, kind }: { consultationId: number; kind: DraftKind },
): Promise<DocumentDraft | null> =>
  inTransaction(ctx, async (ctx) => {
    const { authorId } = await getAuthor(ctx, { consultationId })
    const draft = await findOpenedDraft(ctx, { authorId, consultationId, kind })
    if (!draft) return null
    const { patientId, ...shown } = draft
    await recordAccess(ctx, { patientId, what: 'consultation', subjectId: consultationId })
    return shown
  })
