import { remembering } from './remembering.ts'
import { type PostalCodesConfig, viaCep } from './via-cep.ts'

export type { PostalCodeLookup, PostalCodesGateway, PostalPlace } from './postal-codes-gateway.ts'
export type { PostalCodesConfig }

export const openPostalCodes = (config: PostalCodesConfig) => remembering(viaCep(config))
