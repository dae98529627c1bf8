import { findErasure } from '#domains/people/privacy'
import { pauseBeforeErasure } from '#domains/plans/subscriptions'
import { reaction } from '#platform/outbox'

/** Not where it was stopped before this ran. Stopped later, he says himself whether his treatment goes on. */
export const whenErasureIsAskedForPauseItsTreatments = reaction({
  name: 'when-erasure-is-asked-for-pause-its-treatments',
  on: 'privacy.erasureAskedFor',
  react: async (ctx, { erasureId }) => {
    const erasure = await findErasure(ctx, { erasureId })
    if (!erasure || erasure.stoppedAt !== null || erasure.begunAt !== null) return
    await pauseBeforeErasure(ctx, { patientId: erasure.userId })
  },
})
