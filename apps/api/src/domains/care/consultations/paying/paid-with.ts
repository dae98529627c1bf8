import type { Doctor } from '#domains/care/doctors'
import { sessionsBoughtBy } from '#domains/care/session-credits'
import type { Order } from '#domains/shop/orders'

/**
 * What pays a consultation, and so what its patient has back: `money` of its own; a `session` that he had, or the first
 * of the package that its order buys; or nothing, since it is `included` in something else that he bought.
 */
export type PaidWith = 'money' | 'session' | 'included'

/** Sessions are a psychologist's alone (pay-by-session.ts); a doctor's that costs nothing came with a programme. */
export const paidWith = (order: Pick<Order, 'lines'>, { profession }: Pick<Doctor, 'profession'>): PaidWith => {
  if (sessionsBoughtBy(order) === 1) return 'money'
  return profession === 'psychologist' ? 'session' : 'included'
}
