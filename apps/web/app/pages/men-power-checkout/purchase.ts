import type { OfferedPeriod, Period } from '#features/packages/offered-periods.ts'
import { type CheckoutStep, links } from '#links'

/** The purchase in the URL: package and period. The men-power slice has the rest. */
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

/** A step's URL with the purchase in it, so that a reload or a link keeps it. */
export const stepAddress = (step: CheckoutStep, { packageId, period }: Purchase): string =>
  links.menPowerCheckout(step, packageId ?? undefined, period === 'monthly' ? undefined : period)

/** The requested period if it is offered, else the first. */
export const chosenPeriod = (offered: readonly OfferedPeriod[], wanted: Period): OfferedPeriod | null =>
  offered.find(({ period }) => period === wanted) ?? offered[0] ?? null

export type Progress = { hasAddress: boolean; hasCard: boolean }

/** The wanted step, or an earlier one that is incomplete: the delivery address comes before the payment. */
export const stepAllowed = (wanted: CheckoutStep, { hasAddress, hasCard }: Progress): CheckoutStep => {
  if (['delivery', 'payment', 'review'].includes(wanted) && !hasAddress) return 'address'
  return wanted === 'review' && !hasCard ? 'payment' : wanted
}
