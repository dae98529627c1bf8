import type { Dispensing } from './dispensing.ts'
import type { Followed } from './followed-subscriptions.ts'
import { isLive } from './subscription.ts'

/** States in which the dispensing's card is still to be charged. */
const uncharged: readonly Dispensing['state'][] = ['requested', 'in_question', 'accepted']

type Waiting = Pick<Followed<Pick<Dispensing, 'state'>>, 'state' | 'order' | 'dispensing'>

/**
 * The id of the card that a subscription is going to charge: one that a patient chose, before the pharmacy accepted.
 * Null when nothing is to be charged, or the charge has begun.
 */
export const cardToCharge = ({ state, dispensing, order }: Waiting): number | null => {
  if (!isLive({ state }) || !uncharged.includes(dispensing.state)) return null
  return order.payments.find((payment) => payment.state === 'checkout')?.card?.id ?? null
}
