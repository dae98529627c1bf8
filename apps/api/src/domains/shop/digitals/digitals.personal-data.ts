import { type PersonalDataOfDomain, taxRecord } from '#platform/personal-data'

/** Personal data in this domain's tables (platform/personal-data.ts). */
export const personalData: PersonalDataOfDomain = {
  purpose: 'para você baixar o que comprou',
  held: [
    {
      table: 'shop.digital_links',
      holds: 'seus arquivos comprados',
      foundBy: [{ column: 'order_id', is: 'row', of: 'shop.orders' }],
      erasure: taxRecord,
      withheld: { token: 'secret' },
    },
  ],
  ofNobody: ['shop.digital_assets'],
}
