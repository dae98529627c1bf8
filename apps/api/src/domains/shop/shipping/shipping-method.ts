import type { Parcel } from './parcel.ts'

/** A way to deliver. The carrier's code is null if nothing is shipped. */
export type ShippingMethod = { id: number; code: string; name: string; carrierCode: string | null; isOffered: boolean }

/** The price of one method for one parcel. */
export type RateQuote = { shippingMethodId: number; costCents: number; businessDays: number }

/** Postal codes in eight digits. */
export type QuoteInput = { originPostalCode: string; destinationPostalCode: string; parcel: Parcel }
