import { openGivenEnrollments } from '#domains/plans/enrollments'
import { getDispensing } from '#domains/plans/subscriptions'
import { reaction } from '#platform/outbox'

/** What comes with a treatment comes by itself: nobody asks for it (spec.md 9). */
export const whenTreatmentIsPaidOpenItsCourses = reaction({
  name: 'when-treatment-is-paid-open-its-courses',
  on: 'subscriptions.paid',
  react: async (ctx, { dispensingId }) => {
    const { dispensing } = await getDispensing(ctx, { dispensingId })
    await openGivenEnrollments(ctx, dispensing)
  },
})
