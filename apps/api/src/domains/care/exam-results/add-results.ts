import { randomUUID } from 'node:crypto'
import { fileToKeep, type GivenFile, mustBeTaken } from '#domains/care/medical-documents'
import { type DocumentInBrief, getSignedDocument } from '#domains/care/signed-documents'
import { type Context, inEffect, mustNotBeInTransaction } from '#platform/context'
import { isOutage } from '#platform/outage'
import { publishToRoom } from '#platform/rooms'
import { isOfHim } from './exam-result.policy.ts'
import { noFiles, requestOver, resultNotFound, tooManyResults } from './exam-results.errors.ts'
import { countResultsOf, insertResult, takeTurn } from './exam-results.repository.ts'

const mostResults = 20

/**
 * A patient adds files to his request for exams, all or none; its doctor is notified. Files are stored before their
 * rows; after a failure they are removed. Throws not_found, exam_request_over, invalid_fields, and what mustBeTaken and
 * fileToKeep throw.
 */
export const addResults = async (
  ctx: Context,
  { requestId, files }: { requestId: number; files: GivenFile[] },
): Promise<void> => {
  mustNotBeInTransaction(ctx)
  if (files.length === 0) throw noFiles()
  const request = await getOwnRequest(ctx, requestId)
  files.forEach(mustBeTaken)
  await mustHaveRoom(ctx, requestId, files.length)
  const kept = (await Promise.all(files.map(fileToKeep))).map((file) => ({ id: randomUUID() as string, ...file }))
  const { patientId, doctorId } = request
  try {
    for (const { id, name, contentType, content } of kept)
      await ctx.gateways.files.put({ id, name, contentType, content })
    await inEffect(ctx, async (ctx) => {
      await takeTurn(ctx, requestId)
      await mustHaveRoom(ctx, requestId, kept.length)
      for (const { id: fileId, name, contentType } of kept)
        await insertResult(ctx, { requestId, patientId, doctorId, fileId, name, contentType })
      await publishToRoom(ctx, { room: `user:${doctorId}`, type: 'result', data: { requestId } })
      await ctx.announce({ type: 'examResults.added', requestId, doctorId })
    })
  } catch (error) {
    // If the connection broke during the commit, the rows may exist: a superfluous file does less harm than a missing
    // one.
    if (!isOutage(error)) await Promise.allSettled(kept.map(({ id }) => ctx.gateways.files.remove({ id })))
    throw error
  }
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
