/** Where a call names the visitor's partner. */
export type PartnerFields = {
  /** The request flag, in the query or at the top of the body, in the same case as the call's other keys. */
  flag?: 'snake' | 'camel'
  /** The path in the body to the attributes of a new patient, which contain `partner_name` (spec 3). */
  patient?: readonly string[]
}

/**
 * Every call of spec 4 to 7 that accepts a partner's flag or name, as in packages/contracts; partner-flags.test.ts
 * fails for a missing one. A new call gets its line with its contract.
 */
export const partnerFields: Record<string, PartnerFields> = {
  'GET /api/v1/users/check_email_availability': { flag: 'snake' },
  'POST /api/v1/consultations': { patient: ['consultation', 'patient_attributes'] },
  'POST /api/v2/academy/enrollments': { flag: 'snake', patient: ['enrollment', 'patient_attributes'] },
  'GET /products/sex-shop': { flag: 'camel' },
  'POST /shop/checkout/order': { flag: 'snake', patient: ['patient_attributes'] },
  'POST /phytotherapy/checkout/order': { flag: 'snake', patient: ['patient_attributes'] },
  'POST /weight/payment': { patient: ['patient_attributes'] },
  'POST /{apiPath}/user': { flag: 'snake', patient: ['patient_attributes'] },
  // Changes of an existing patient: his partner was stored when he became one.
  'PATCH /api/v1/profile': {},
  'POST /api/v1/consultations/{order_id}/update_patient_info': {},
  'POST /api/v1/weight_sale/consultation': {},
  'POST /weight/loggedPayment': {},
}
