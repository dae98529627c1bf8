import { accessRecord, type PersonalDataOfDomain } from '#platform/personal-data'

/** Personal data in this domain's tables (platform/personal-data.ts). */
export const personalData: PersonalDataOfDomain = {
  purpose: 'para você saber quem leu o seu contato por causa de um recolhimento',
  held: [
    {
      table: 'shop.buyer_readings',
      holds: 'quando a expedição leu seu contato',
      foundBy: [
        { column: 'order_id', is: 'row', of: 'shop.orders' },
        { column: 'actor_id', is: 'colleague' },
      ],
      erasure: accessRecord,
    },
  ],
  ofNobody: [],
}
