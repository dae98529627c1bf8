import type { Context } from '#platform/context'
import { Failure, type FailureCode } from '#platform/failure'
import type { Subscription, WaitsFor } from '../../subscription.ts'
import type { Offer, Outlook } from '../obstacle.ts'
import { type Cost, tryCycle } from '../open-cycle.ts'

/** What a parcel cannot be opened for, and its patient can change. */
const obstacles: Partial<Record<FailureCode, WaitsFor>> = {
  source_not_found: 'card',
  card_expired: 'card',
  not_found: 'address',
  shipping_method_not_offered: 'address',
  shipping_method_not_found: 'address',
  product_not_active: 'sale',
  pharmacy_missing: 'sale',
}

/** Why a parcel that could not be opened waits. No carrier for its postal code is a fault of no single field. */
export const obstacleIn = (error: unknown): WaitsFor | undefined =>
  error instanceof Failure
    ? error.details.faults?.base?.some((fault) => fault.code === 'no_shipping_rates')
      ? 'address'
      : obstacles[error.code]
    : undefined

/** Opening a parcel alone shows these: the carrier's price, whether one goes there, whether a pharmacy sells there. */
const shownByOpening: readonly WaitsFor[] = ['price', 'address', 'sale']

type Seen = Pick<Outlook, 'obstacle'>

/** Nothing that our own books say stands against what waited for one of these: that is no proof. */
export const isToTry = ({ waitsFor }: Subscription, { obstacle }: Seen): boolean =>
  waitsFor !== null && shownByOpening.includes(waitsFor) && (obstacle === null || obstacle === 'price')

/** `of`: as it stood when it was tried. `priceCents`: what its medicines cost by now, if that is within his yes. */
export type Tried = { of: Subscription; obstacle: WaitsFor | null; offered: Offer | null; priceCents: number }

/**
 * Whether the parcel of a treatment that waits could be opened by now, and for no more than was agreed to. Where nobody
 * can say it, what it waits for stays. Calls the carrier, so it does not run in a transaction.
 */
export const tryParcel = async (ctx: Context, { of, today }: { of: Subscription; today: string }): Promise<Tried> => {
  const { waitsFor: obstacle, priceCents } = of
  try {
    const isDue = ({ state, waitsFor }: Subscription) => state === 'active' && waitsFor === obstacle
    const cost = await tryCycle(ctx, { subscriptionId: of.id, isDue, today })
    return cost ? judged(of, cost) : { of, obstacle, offered: offeredOf(of), priceCents }
  } catch (error) {
    const found = obstacleIn(error)
    if (found) return { of, obstacle: found, offered: null, priceCents }
    ctx.log.error({ err: error, subscriptionId: of.id }, 'a parcel that waits was not tried')
    return { of, obstacle, offered: offeredOf(of), priceCents }
  }
}

const judged = (of: Subscription, { totalCents, offer, restOf }: Cost): Tried => {
  if (totalCents > (of.agreedTotalCents ?? 0))
    return { of, obstacle: 'price', offered: offer, priceCents: of.priceCents }
  // Dearer medicine and cheaper postage, within what he agreed to: the next rise counts from there.
  const priceCents = restOf === null ? Math.max(of.priceCents, offer.priceCents) : of.priceCents
  return { of, obstacle: null, offered: null, priceCents }
}

const offeredOf = ({ offeredTotalCents, offeredPriceCents, priceCents }: Subscription): Offer | null =>
  offeredTotalCents === null ? null : { totalCents: offeredTotalCents, priceCents: offeredPriceCents ?? priceCents }
