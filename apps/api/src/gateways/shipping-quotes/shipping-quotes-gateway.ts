export type Parcel = { weightGrams: number; heightMm: number; widthMm: number; depthMm: number }

export type QuoteRequest = {
  /** Eight digits without the hyphen. */
  originPostalCode: string
  destinationPostalCode: string
  parcel: Parcel
  /** The carrier's own service codes (03220 SEDEX, 03298 PAC). */
  carrierCodes: string[]
}

export type Quote = { carrierCode: string; costCents: number; businessDays: number }

/** `built-in`: the carrier did not answer, so our own table by region and weight did; the shop is never blocked. */
export type QuoteAnswer = { source: 'carrier' | 'built-in'; quotes: Quote[] }

/** The service that quotes parcel prices. A service that is missing in the answer does not deliver there. */
export type ShippingQuotesGateway = {
  quote: (input: QuoteRequest) => Promise<QuoteAnswer>
}
