export { filesOf, PARTNER_FILES, partnerFiles, stylesheetOf } from './files.ts'
export {
  addressFlagsOf,
  type CamelFlag,
  camelFlagOf,
  partnerNamed,
  partnerNameOf,
  requestFlags,
  requestFlagsOf,
} from './on-the-wire.ts'
export { partnerOrigins } from './origins.ts'
export type { Partner, Registry } from './partner.ts'
export { partners, type RequestFlag } from './partners.ts'
export {
  type CookieOptions,
  cookiesOf,
  forgottenCookies,
  mayNamePartner,
  partnerOf,
  type Visitor,
} from './recognition.ts'
