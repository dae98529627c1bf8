import type { Order } from '#domains/shop/orders'
import type { Compounding } from './compounding.ts'

type Parcel = { rows: readonly Compounding[]; shipments: Order['shipments'] }

/**
 * Whether nobody has begun to make or pack any of it: what has a number of the book was begun, also where it was
 * thrown away and waits anew.
 */
export const isUntouched = ({ rows, shipments }: Parcel): boolean =>
  rows.every(
    ({ state, attempt, bookNumber }) =>
      attempt === 1 && bookNumber === null && (state === 'waiting' || state === 'stopped'),
  ) && shipments.every(({ state }) => state === 'pending' || state === 'ready' || state === 'canceled')
