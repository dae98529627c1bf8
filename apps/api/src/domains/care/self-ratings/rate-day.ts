import { calendarDayOf } from '@prumo/brazil'
import { listConditionsOf } from '#domains/care/consultations'
import { mustHaveConsented } from '#domains/care/programme-consents'
import { hearUrgentNote } from '#domains/care/urgent-notes'
import { holdAccountOpen } from '#domains/people/identity'
import { type Context, inEffect } from '#platform/context'
import { hasFaults } from '#platform/faults'
import { findOpenedNote } from './opened-self-ratings.repository.ts'
import { isOfHim } from './self-rating.policy.ts'
import { type RatedCondition, type SelfRating, selfRatingFaults } from './self-rating.ts'
import { clockBehind, notHisCondition, ratingRefused, selfRatingsNotFound } from './self-ratings.errors.ts'
import { findLastWrittenAt, saveSelfRating, takeTurn } from './self-ratings.repository.ts'

/**
 * A patient says how a day was with a condition that he is treated for here; a second time replaces what he said of
 * that day. New words that cannot wait have somebody called. Throws not_found, programme_consent_missing,
 * invalid_fields (about, day, rating, note), self_rating_clock_behind.
 */
export const rateDay = (
  ctx: Context,
  input: Pick<SelfRating, 'patientId' | 'about' | 'day' | 'rating' | 'taken' | 'note'>,
): Promise<void> =>
  inEffect(ctx, async (ctx) => {
    const { patientId, about, day, rating, taken, note } = input
    if (!isOfHim({ patientId }, ctx.actor)) throw selfRatingsNotFound()
    const faults = selfRatingFaults(input, calendarDayOf(ctx.now()))
    if (hasFaults(faults)) throw ratingRefused(faults)
    await holdAccountOpen(ctx, { userId: patientId })
    await mustHaveConsented(ctx, { patientId, programme: 'self_ratings' })
    if (!(await listRatedConditions(ctx, { patientId })).includes(about)) throw notHisCondition()
    await takeTurn(ctx, patientId)
    const last = await findLastWrittenAt(ctx, patientId)
    if (last && last > ctx.now()) throw clockBehind()
    const formerWords = await findOpenedNote(ctx, { patientId, about, day })
    await saveSelfRating(ctx, { patientId, about, day, content: { rating, taken, note: note.trim() } })
    await hearUrgentNote(ctx, { patientId, diary: 'self_rating', words: note, formerWords })
  })

/** What a patient may rate: what he has consulted one of our doctors about. */
export const listRatedConditions = async (
  ctx: Context,
  { patientId }: { patientId: number },
): Promise<RatedCondition[]> => listConditionsOf(ctx, { patientId })
