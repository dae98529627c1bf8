export type { PostalCodeLookup, PostalCodesGateway, PostalPlace } from './postal-codes-gateway.ts'
export { type PostalCodesConfig, viaCep as openPostalCodes } from './via-cep.ts'
