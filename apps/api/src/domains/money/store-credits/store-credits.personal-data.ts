import { type PersonalDataOfDomain, taxRecord } from '#platform/personal-data'

/** Personal data in this domain's tables (platform/personal-data.ts). */
export const personalData: PersonalDataOfDomain = {
  held: [
    {
      table: 'shop.store_credits',
      holds: 'seu crédito',
      foundBy: [{ column: 'user_id', is: 'user' }],
      erasure: taxRecord,
    },
    {
      table: 'shop.store_credit_events',
      holds: 'como seu crédito foi usado',
      foundBy: [{ column: 'store_credit_id', is: 'row', of: 'shop.store_credits' }],
      erasure: taxRecord,
    },
  ],
  ofNobody: ['shop.store_credit_categories', 'shop.store_credit_types'],
}
