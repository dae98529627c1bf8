import { type PersonalDataOfDomain, taxRecord } from '#platform/personal-data'

/** Personal data in this domain's tables (platform/personal-data.ts). */
export const personalData: PersonalDataOfDomain = {
  purpose: 'para entregar o que você comprou',
  held: [
    {
      table: 'shop.parcels',
      holds: 'o rastreio das suas entregas',
      foundBy: [{ column: 'shipment_id', is: 'row', of: 'shop.shipments' }],
      erasure: taxRecord,
    },
    {
      table: 'shop.parcel_events',
      holds: 'por onde suas entregas passaram',
      foundBy: [{ column: 'parcel_id', is: 'row', of: 'shop.parcels' }],
      erasure: taxRecord,
    },
  ],
  ofNobody: ['shop.posting_lists'],
}
