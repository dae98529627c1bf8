import type { Parcel } from './parcel.ts'

/** A way to deliver. The carrier's own code is null where nobody carries anything. */
export type ShippingMethod = { id: number; code: string; name: string; carrierCode: string | null; isOffered: boolean }

/** What one method would cost for one parcel. */
export type RateQuote = { shippingMethodId: number; costCents: number; businessDays: number }

/** Postal codes in eight digits. */
export type QuoteInput = { originPostalCode: string; destinationPostalCode: string; parcel: Parcel }
