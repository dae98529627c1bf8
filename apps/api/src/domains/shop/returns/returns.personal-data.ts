import { sql } from 'kysely'
import { type PersonalDataOfDomain, taxRecord } from '#platform/personal-data'
import { codesAliveSince } from './return.ts'

/** Personal data in this domain's tables (platform/personal-data.ts). */
export const personalData: PersonalDataOfDomain = {
  purpose: 'para receber de volta o que você devolve e pagar o que é seu',
  held: [
    {
      table: 'shop.returns',
      holds: 'suas devoluções de produtos',
      foundBy: [{ column: 'order_id', is: 'row', of: 'shop.orders' }],
      erasure: taxRecord,
      hinders: {
        what: 'refund',
        when: (now) => sql<boolean>`state in ('requested', 'posted', 'received')
          or state = 'authorized' and authorized_at > ${codesAliveSince(now)}`,
      },
    },
    {
      table: 'shop.return_lines',
      holds: 'itens que você devolveu',
      foundBy: [{ column: 'return_id', is: 'row', of: 'shop.returns' }],
      erasure: taxRecord,
    },
  ],
  ofNobody: [],
}
