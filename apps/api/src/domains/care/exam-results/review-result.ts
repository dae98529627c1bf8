import { type Context, inEffect } from '#platform/context'
import { fieldRefused } from '#platform/failure'
import { wordsFault } from '#platform/reasons/in-words'
import { publishToRoom } from '#platform/rooms'
import { alreadyReviewed, noteMissing, noteTooLong, resultNotFound } from './exam-results.errors.ts'
import { findResultForUpdate, saveReview } from './exam-results.repository.ts'
import { mustReview } from './reviewable.ts'

const mostLetters = 2_000

/**
 * The doctor who asked for the exams, or who stands in for him (`reviewable.ts`), says what a result means; the patient
 * reads it, and the result waits no more. Throws not_found, invalid_fields (note), result_reviewed.
 */
export const reviewResult = (ctx: Context, input: { resultId: number; note: string }): Promise<void> =>
  inEffect(ctx, async (ctx) => {
    const { resultId } = input
    const note = input.note.trim()
    const result = await findResultForUpdate(ctx, resultId)
    await mustReview(ctx, result)
    if (!result || ctx.actor.kind !== 'user') throw resultNotFound()
    if (result.reviewedAt !== null) throw alreadyReviewed()
    if (note === '') throw noteMissing()
    if (note.length > mostLetters) throw noteTooLong(mostLetters)
    const fault = wordsFault(note)
    if (fault) throw fieldRefused('note', fault)
    await saveReview(ctx, { resultId, note, by: ctx.actor.userId })
    for (const userId of new Set([result.patientId, result.doctorId, ctx.actor.userId]))
      await publishToRoom(ctx, { room: `user:${userId}`, type: 'result', data: { requestId: result.requestId } })
  })
