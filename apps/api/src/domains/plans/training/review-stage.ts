import { type Context, inEffect } from '#platform/context'
import { holdConsented, touch } from './hold-training.ts'
import { asksNow, stagesAhead } from './own-stages.ts'
import { insertRound, saveReview } from './rounds.repository.ts'
import { finished, paused, reviewEarly, stageClosed } from './training.errors.ts'
import { type Choice, isPausedOn, mayReview, nextBegin } from './training.ts'
import type { Review } from './training-day.ts'

type Reviewing = { enrollmentId: number; round: number; review: Review; choice: Choice }

/**
 * He looks back on a stage that has had its days, and goes on or goes through it again, whatever he answered. The last
 * stage ends the training. The same of the same round again changes nothing. Throws not_found,
 * programme_consent_missing, training_not_started, training_clock_behind, training_paused, training_finished,
 * training_stage_closed (another round), and training_review_early.
 */
export const reviewStage = (ctx: Context, { enrollmentId, round: number, review, choice }: Reviewing): Promise<void> =>
  inEffect(ctx, async (ctx) => {
    const { practices, training, rounds, pauses, today } = await holdConsented(ctx, { enrollmentId })
    const round = rounds.find((one) => one.number === number)
    if (!round) throw stageClosed()
    if (round.choice === choice) return
    if (training.finishedAt) throw finished()
    if (round.reviewedAt) throw stageClosed()
    if (isPausedOn(pauses, today)) throw paused()
    if (!mayReview(round, { pauses, today })) throw reviewEarly()
    await saveReview(ctx, { enrollmentId, round, review, choice })
    // One that was withdrawn meanwhile may be gone through again too: he is in it.
    const following =
      choice === 'again' ? practices.find(({ id }) => id === round.stageId) : stagesAhead(practices, rounds)[0]
    if (!following) return touch(ctx, { training: { ...training, finishedAt: ctx.now() }, pauses })
    const begunOn = nextBegin(round, { pauses, today })
    await insertRound(ctx, {
      ...{ enrollmentId, number: round.number + 1, begunOn },
      stageId: following.id,
      stagePosition: following.position ?? round.stagePosition,
      days: following.days,
      exercises: asksNow(following),
      dataKeyId: round.dataKeyId,
    })
    await touch(ctx, { training, pauses })
  })
