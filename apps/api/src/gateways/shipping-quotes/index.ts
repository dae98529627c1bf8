export { correios as openShippingQuotes, type ShippingQuotesConfig } from './correios.ts'
export type { Parcel, Quote, QuoteAnswer, QuoteRequest, ShippingQuotesGateway } from './shipping-quotes-gateway.ts'
