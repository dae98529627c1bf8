import type { Period } from '#features/packages/offered-periods.ts'
import { type CheckoutStep, links } from '#links'

/**
 * The purchase in the URL: package, period, and the places of the medicines that are left out (never their names). The
 * men-power slice has the rest.
 */
export type Purchase = { packageId: number | null; period: Period; leftOut: readonly number[] }

const PERIODS: readonly Period[] = ['monthly', 'bimonthly', 'quarterly']

/** Monthly unless said otherwise (packages/contracts, createPackageOrder). */
export const readPurchase = (parameters: URLSearchParams): Purchase => {
  const packageId = Number(parameters.get('pacote'))
  return {
    packageId: Number.isSafeInteger(packageId) && packageId > 0 ? packageId : null,
    period: PERIODS.find((period) => period === parameters.get('periodo')) ?? 'monthly',
    leftOut: placesIn(parameters.get('sem') ?? ''),
  }
}

const placesIn = (text: string): number[] =>
  [...new Set(text.split('-').map(Number))].filter((place) => Number.isSafeInteger(place) && place > 0)

/** A step's URL with the purchase in it, so that a reload or a link keeps it. */
export const stepAddress = (step: CheckoutStep, { packageId, period, leftOut }: Purchase): string =>
  links.menPowerCheckout(
    step,
    packageId ?? undefined,
    period === 'monthly' ? undefined : period,
    leftOut.join('-') || undefined,
  )

export type Progress = { hasAddress: boolean; isPayChosen: boolean }

/** The wanted step, or an earlier one that is incomplete: the delivery address comes before the payment. */
export const stepAllowed = (wanted: CheckoutStep, { hasAddress, isPayChosen }: Progress): CheckoutStep => {
  if (['delivery', 'payment', 'review'].includes(wanted) && !hasAddress) return 'address'
  return wanted === 'review' && !isPayChosen ? 'payment' : wanted
}
