import { type Context, inEffect } from '#platform/context'
import { publishToRoom } from '#platform/rooms'
import { findDocumentForUpdate, forgetReplacement, saveCancellation } from './documents.repository.ts'
import { reasonFrom } from './reason-to-cancel.ts'
import { isDoctor, mayCancel, mayReplace } from './signed-document.policy.ts'
import { isSigned, mayMove } from './signed-document.ts'
import { documentNotCancelable, documentNotFound, notAllowed } from './signed-documents.errors.ts'

type Cancel = { documentId: number; reason: string }
type Whose = { patientId: number; doctorId: number }

/**
 * A doctor cancels a document of his: from now on the public page says so, and a signature under way comes too late.
 * Throws not_allowed for anybody but a doctor, not_found, invalid_fields (reason), document_not_cancelable.
 */
export const cancelDocument = (ctx: Context, input: Cancel): Promise<void> =>
  inEffect(ctx, (ctx) => cancelInTransaction(ctx, { ...input, replacedBy: null }))

/** The same in the caller's transaction, for a document of these people that another one replaces. */
export const cancelReplaced = (ctx: Context, input: Cancel & { replacedBy: number; whose: Whose }): Promise<void> =>
  cancelInTransaction(ctx, input)

const cancelInTransaction = async (
  ctx: Context,
  { documentId, whose, replacedBy, reason }: Cancel & { replacedBy: number | null; whose?: Whose },
): Promise<void> => {
  const { actor } = ctx
  if (!isDoctor(actor)) throw notAllowed()
  const words = reasonFrom(reason)
  const document = await findDocumentForUpdate(ctx, documentId)
  if (!document || !mayCancel(document, actor) || (whose && !mayReplace(document, whose))) throw documentNotFound()
  if (!mayMove(document.state, 'canceled')) throw documentNotCancelable()
  await saveCancellation(ctx, { documentId, canceledBy: actor.userId, reason: words, replacedBy })
  if (!isSigned(document)) await forgetReplacement(ctx, { documentId })
  const hearers = isSigned(document) ? [document.patientId, document.doctorId] : [document.doctorId]
  for (const userId of hearers)
    await publishToRoom(ctx, { room: `user:${userId}`, type: 'document', data: { documentId } })
}
