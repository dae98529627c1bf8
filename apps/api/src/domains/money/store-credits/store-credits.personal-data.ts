import { sql } from 'kysely'
import { type PersonalDataOfDomain, taxRecord } from '#platform/personal-data'

/** Personal data in this domain's tables (platform/personal-data.ts). */
export const personalData: PersonalDataOfDomain = {
  purpose: 'para você usar o crédito que tem aqui',
  held: [
    {
      table: 'shop.store_credits',
      holds: 'seu crédito',
      foundBy: [{ column: 'user_id', is: 'user' }],
      erasure: taxRecord,
      lost: {
        what: 'store_credit',
        amount: sql<number>`amount_cents - amount_used_cents - amount_authorized_cents`,
      },
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
