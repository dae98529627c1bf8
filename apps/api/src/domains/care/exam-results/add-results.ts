import { type DocumentInBrief, getSignedDocument } from '#domains/care/signed-documents'
import { claimKept, filesMissing, keepReceived, type ReceivedFile } from '#domains/care/uploads'
import { type Context, inEffect, mustNotBeInTransaction } from '#platform/context'
import { publishToRoom } from '#platform/rooms'
import { isOfHim } from './exam-result.policy.ts'
import { requestOver, resultNotFound, tooManyResults } from './exam-results.errors.ts'
import { countResultsOf, insertResult, takeTurn } from './exam-results.repository.ts'

const mostResults = 20

/**
 * Keeps a patient's received files with his request for exams, all or none; its doctor is notified. Throws not_found,
 * exam_request_over, invalid_fields, and what keepReceived throws; then none of the files stays.
 */
export const addResults = async (
  ctx: Context,
  { requestId, files }: { requestId: number; files: ReceivedFile[] },
): Promise<void> => {
  mustNotBeInTransaction(ctx)
  if (files.length === 0) throw filesMissing()
  const { patientId, doctorId } = await getOwnRequest(ctx, requestId)
  await mustHaveRoom(ctx, requestId, files.length)
  await keepReceived(ctx, files, (kept) =>
    inEffect(ctx, async (ctx) => {
      await takeTurn(ctx, requestId)
      await mustHaveRoom(ctx, requestId, kept.length)
      await claimKept(ctx, kept)
      for (const { fileId, name, contentType } of kept)
        await insertResult(ctx, { requestId, patientId, doctorId, fileId, name, contentType })
      await publishToRoom(ctx, { room: `user:${doctorId}`, type: 'result', data: { requestId } })
      await ctx.announce({ type: 'examResults.added', requestId, doctorId, patientId })
    }),
  )
}

/** A request may be canceled a moment later: what was asked for is looked at all the same. */
const getOwnRequest = async (ctx: Context, requestId: number): Promise<DocumentInBrief> => {
  const request = await getSignedDocument(ctx, { documentId: requestId })
  const isThere = request.kind === 'exam_request' && request.fileId !== null && isOfHim(request, ctx.actor)
  if (!isThere) throw resultNotFound()
  if (request.state !== 'issued') throw requestOver()
  return request
}

const mustHaveRoom = async (ctx: Context, requestId: number, more: number): Promise<void> => {
  if ((await countResultsOf(ctx, requestId)) + more > mostResults) throw tooManyResults(mostResults)
}
