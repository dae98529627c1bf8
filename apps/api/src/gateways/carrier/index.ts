export type { CarrierGateway, PostalParty, TrackedEvent, TrackedKind } from './carrier-gateway.ts'
export { correiosCarrier as openCarrier } from './correios-carrier.ts'
