import { type Context, inEffect } from '#platform/context'
import { fieldRefused } from '#platform/failure'
import { wordsFault } from '#platform/reasons/in-words'
import { publishToRoom } from '#platform/rooms'
import { holdOpen } from './get-answerable.ts'
import { noteMissing, noteTooLong } from './renewals.errors.ts'
import { saveDeclined } from './renewals.repository.ts'

const mostLetters = 1_000

/**
 * The doctor does not renew: he says why, and the patient is asked into a new consultation. It ends there: this
 * prescription is not asked for again. Throws not_found, renewal_answered, invalid_fields (note).
 */
export const declineRenewal = (ctx: Context, input: { renewalId: number; note: string }): Promise<void> =>
  inEffect(ctx, async (ctx) => {
    const { renewalId } = input
    const note = input.note.trim()
    const { patientId, doctorId } = await holdOpen(ctx, { renewalId, to: 'declined' })
    if (note === '') throw noteMissing()
    if (note.length > mostLetters) throw noteTooLong(mostLetters)
    const fault = wordsFault(note)
    if (fault) throw fieldRefused('note', fault)
    const { actor } = ctx
    if (actor.kind !== 'user') throw new Error('a renewal was declined by nobody')
    await saveDeclined(ctx, { renewalId, by: actor.userId, note })
    for (const userId of [patientId, doctorId])
      await publishToRoom(ctx, { room: `user:${userId}`, type: 'renewal', data: { renewalId } })
    await ctx.announce({ type: 'renewals.declined', renewalId })
  })
