import { sql } from 'kysely'
import { type PersonalDataOfDomain, taxRecord } from '#platform/personal-data'

/** Personal data in this domain's tables (platform/personal-data.ts). */
export const personalData: PersonalDataOfDomain = {
  purpose: 'para receber de volta o que você devolve e pagar o que é seu',
  held: [
    {
      table: 'shop.returns',
      holds: 'suas devoluções de produtos',
      foundBy: [{ column: 'order_id', is: 'row', of: 'shop.orders' }],
      erasure: taxRecord,
      hinders: { what: 'refund', when: () => sql<boolean>`state in ('posted', 'received')` },
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
