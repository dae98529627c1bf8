import { type PersonalDataOfDomain, taxRecord } from '#platform/personal-data'

/** What is held here of people (platform/personal-data.ts). */
export const personalData: PersonalDataOfDomain = {
  held: [
    {
      table: 'shop.payments',
      holds: 'seus pagamentos',
      foundBy: { column: 'order_id', is: 'row', of: 'shop.orders' },
      erasure: taxRecord,
    },
    {
      table: 'shop.refunds',
      holds: 'suas devoluções',
      foundBy: { column: 'payment_id', is: 'row', of: 'shop.payments' },
      erasure: taxRecord,
    },
    {
      table: 'shop.credit_cards',
      holds: 'seus cartões guardados',
      foundBy: { column: 'user_id', is: 'user' },
      erasure: { does: 'delete' },
    },
    {
      table: 'shop.unmatched_charges',
      holds: 'cobranças sem pedido',
      foundBy: { column: 'payment_id', is: 'row', of: 'shop.payments' },
      erasure: taxRecord,
    },
  ],
  ofNobody: ['shop.payment_methods'],
}
