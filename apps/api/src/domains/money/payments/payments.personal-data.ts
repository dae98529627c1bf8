import { sql } from 'kysely'
import { type PersonalDataOfDomain, taxRecord } from '#platform/personal-data'
import { removeCardsOfUser } from './cards/remove-card.ts'

/** Personal data in this domain's tables (platform/personal-data.ts). */
export const personalData: PersonalDataOfDomain = {
  purpose: 'para cobrar, devolver e comprovar pagamentos',
  held: [
    {
      table: 'shop.payments',
      holds: 'seus pagamentos',
      foundBy: [
        { column: 'order_id', is: 'row', of: 'shop.orders' },
        { column: 'contact_id', is: 'row', of: 'people.contacts' },
      ],
      erasure: taxRecord,
      hinders: { what: 'payment', when: () => sql<boolean>`state in ('processing', 'pending')` },
    },
    {
      table: 'shop.refunds',
      holds: 'suas devoluções',
      foundBy: [{ column: 'payment_id', is: 'row', of: 'shop.payments' }],
      erasure: taxRecord,
      hinders: { what: 'refund', when: () => sql<boolean>`state in ('requested', 'awaiting_choice')` },
    },
    {
      table: 'shop.credit_cards',
      holds: 'seus cartões guardados',
      foundBy: [{ column: 'user_id', is: 'user' }],
      erasure: {
        does: 'blank',
        // The provider has deleted the card by then (removeCard), so its token there opens nothing.
        columns: ['holder_id', 'brand', 'last_digits', 'month', 'year'],
        stays: [
          'id',
          'user_id',
          'payment_method_id',
          'gateway_payment_profile_id',
          'gateway_customer_profile_id',
          'is_default',
          'removed_at',
          'created_at',
          'provider_removal_due_at',
          'provider_removal_attempts',
        ],
      },
      withheld: { gateway_payment_profile_id: 'secret', gateway_customer_profile_id: 'secret' },
    },
    {
      table: 'shop.unmatched_charges',
      holds: 'cobranças sem pedido',
      foundBy: [{ column: 'payment_id', is: 'row', of: 'shop.payments' }],
      erasure: taxRecord,
    },
  ],
  ofNobody: ['shop.payment_methods'],
  endFor: removeCardsOfUser,
}
