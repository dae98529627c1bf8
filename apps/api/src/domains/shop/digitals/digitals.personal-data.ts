import { type PersonalDataOfDomain, taxRecord } from '#platform/personal-data'

/** Personal data in this domain's tables (platform/personal-data.ts). */
export const personalData: PersonalDataOfDomain = {
  held: [
    {
      table: 'shop.digital_links',
      holds: 'seus arquivos comprados',
      foundBy: [{ column: 'order_id', is: 'row', of: 'shop.orders' }],
      erasure: taxRecord,
    },
  ],
  ofNobody: ['shop.digital_assets'],
}
