import type { BeforePlacing } from '#domains/shop/orders'
import { mustEnrolOnce } from './must-enrol-once.ts'
import { mayPayForEnrollment } from './pay-enrollment.ts'

/** Nobody pays twice for a course that he has through another order by now (decision 0246). */
export const beforePlacing: BeforePlacing = {
  mayBePaid: async (ctx, order) => order.kind !== 'course' || mayPayForEnrollment(ctx, order),
  mustBeHoldable: mustEnrolOnce,
}
