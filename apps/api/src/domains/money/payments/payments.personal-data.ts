import { type PersonalDataOfDomain, taxRecord } from '#platform/personal-data'

/** Personal data in this domain's tables (platform/personal-data.ts). */
export const personalData: PersonalDataOfDomain = {
  held: [
    {
      table: 'shop.payments',
      holds: 'seus pagamentos',
      foundBy: [
        { column: 'order_id', is: 'row', of: 'shop.orders' },
        { column: 'contact_id', is: 'row', of: 'people.contacts' },
      ],
      erasure: taxRecord,
    },
    {
      table: 'shop.refunds',
      holds: 'suas devoluções',
      foundBy: [{ column: 'payment_id', is: 'row', of: 'shop.payments' }],
      erasure: taxRecord,
    },
    {
      table: 'shop.credit_cards',
      holds: 'seus cartões guardados',
      foundBy: [{ column: 'user_id', is: 'user' }],
      erasure: {
        does: 'blank',
        columns: ['holder_id', 'gateway_payment_profile_id', 'gateway_customer_profile_id'],
      },
    },
    {
      table: 'shop.unmatched_charges',
      holds: 'cobranças sem pedido',
      foundBy: [{ column: 'payment_id', is: 'row', of: 'shop.payments' }],
      erasure: taxRecord,
    },
  ],
  ofNobody: ['shop.payment_methods'],
}
