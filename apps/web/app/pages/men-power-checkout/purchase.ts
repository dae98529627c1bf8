import type { OfferedPeriod, Period } from '#features/packages/offered-periods.ts'
import { type CheckoutStep, links } from '#links'

/** What the address says of the purchase: which package, in which rhythm. The rest is the men-power slice's. */
export type Purchase = { packageId: number | null; period: Period }

const PERIODS: readonly Period[] = ['monthly', 'bimonthly', 'quarterly']

/** Monthly unless said otherwise (packages/contracts, createPackageOrder). */
export const readPurchase = (parameters: URLSearchParams): Purchase => {
  const packageId = Number(parameters.get('pacote'))
  return {
    packageId: Number.isSafeInteger(packageId) && packageId > 0 ? packageId : null,
    period: PERIODS.find((period) => period === parameters.get('periodo')) ?? 'monthly',
  }
}

/** A step's address with the purchase in it, so that a reload or a link knows what is asked for. */
export const stepAddress = (step: CheckoutStep, { packageId, period }: Purchase): string =>
  links.menPowerCheckout(step, packageId ?? undefined, period === 'monthly' ? undefined : period)

/** The rhythm that is meant: the wanted one where it is offered, else the first. */
export const chosenPeriod = (offered: readonly OfferedPeriod[], wanted: Period): OfferedPeriod | null =>
  offered.find(({ period }) => period === wanted) ?? offered[0] ?? null

export type Progress = { hasAddress: boolean; hasCard: boolean }

/** The step that has to come first: nobody pays before it is known where the parcel goes. */
export const stepAllowed = (wanted: CheckoutStep, { hasAddress, hasCard }: Progress): CheckoutStep => {
  if (['delivery', 'payment', 'review'].includes(wanted) && !hasAddress) return 'address'
  return wanted === 'review' && !hasCard ? 'payment' : wanted
}
