import { monthsOf, type RestToPrice } from '#domains/plans/packages'
import type { Dispensing } from '../dispensing.ts'
import type { Subscription } from '../subscription.ts'

/** What is left of a period that was begun; `restOf`: the dispensing that began it. */
export type Rest = RestToPrice & { restOf: number }

type Parcel = Pick<Dispensing, 'id' | 'state' | 'months' | 'period' | 'restOf' | 'paidBackAt'>

/**
 * What is left of the period that a treatment's last paid parcel belongs to; null if it is complete, if its money went
 * back, or if the patient has chosen another period since. `parcels`: all of the subscription, the last one first.
 */
export const restOfPeriod = (
  parcels: readonly Parcel[],
  { period: present }: Pick<Subscription, 'period'>,
): Rest | null => {
  const paid = parcels.filter(({ state, paidBackAt }) => state === 'paid' && paidBackAt === null)
  const [last] = paid
  const first = last && paid.find(({ id }) => id === (last.restOf ?? last.id))
  if (!first?.period || first.period.months !== monthsOf[present]) return null
  const doneMonths = paid
    .filter(({ id, restOf }) => id === first.id || restOf === first.id)
    .reduce((sum, { months }) => sum + (months ?? 0), 0)
  const left = first.period.months - doneMonths
  return left > 0
    ? { restOf: first.id, months: Math.min(left, first.months ?? left), doneMonths, period: first.period }
    : null
}
