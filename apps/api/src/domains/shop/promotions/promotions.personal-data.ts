import { type PersonalDataOfDomain, taxRecord } from '#platform/personal-data'

/** Personal data in this domain's tables (platform/personal-data.ts). */
export const personalData: PersonalDataOfDomain = {
  purpose: 'para dar o desconto que você tem',
  held: [
    {
      table: 'shop.promotion_uses',
      holds: 'cupons que você usou',
      foundBy: [{ column: 'order_id', is: 'row', of: 'shop.orders' }],
      erasure: taxRecord,
    },
  ],
  ofNobody: ['shop.promotions', 'shop.promotion_products', 'shop.promotion_acts'],
}
