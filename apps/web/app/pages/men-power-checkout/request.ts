import { toCents } from '@prumo/brazil'
import type { SpreeAddress } from '#features/account/account.api.ts'
import type { Profile } from '#features/identity/identity.api.ts'
import { firstCentsOf, type OfferedPeriod } from '#features/packages/offered-periods.ts'
import type { DrugPackage } from '#features/packages/packages.api.ts'
import type { Paying } from '#widgets/checkout/TreatmentPayment.tsx'
import type { Purchase } from './purchase.ts'

export type Quote = { deliveryType: 'SEDEX' | 'PAC'; price: number; businessDays: number }

/** All data of the requested treatment. */
export type Request = {
  profile: Profile
  /** As the doctor recommended it. */
  whole: DrugPackage
  /** With only what the patient takes of it. */
  drugPackage: DrugPackage
  offered: OfferedPeriod[]
  period: OfferedPeriod
  purchase: Purchase
  address: SpreeAddress
  quotes: readonly Quote[] | null
  deliveryType: Quote['deliveryType']
  paying: Paying | null
}

export type StepProps = { request: Request }

/** The chosen shipping method, if known; another one if it does not reach the address. */
export const quoteOf = ({ quotes, deliveryType }: Request): Quote | null =>
  quotes?.find((quote) => quote.deliveryType === deliveryType) ?? quotes?.[0] ?? null

export const shipCentsOf = (request: Request): number | null => {
  const quote = quoteOf(request)
  return quote && toCents(quote.price)
}

/** The amount charged when the pharmacist accepts; without the shipping price while that is unknown. */
export const totalCentsOf = (request: Request): number => firstCentsOf(request.period) + (shipCentsOf(request) ?? 0)
