import { type PersonalDataOfDomain, taxRecord } from '#platform/personal-data'

/** Personal data in this domain's tables (platform/personal-data.ts). */
export const personalData: PersonalDataOfDomain = {
  purpose: 'para saber de que lote veio o que você recebeu',
  held: [
    {
      table: 'shop.box_lots',
      holds: 'os lotes dos produtos que você recebeu',
      foundBy: [{ column: 'shipment_id', is: 'row', of: 'shop.shipments' }],
      erasure: taxRecord,
    },
  ],
  ofNobody: ['shop.stock_lots', 'shop.stock_movements', 'shop.stock_transfers'],
}
