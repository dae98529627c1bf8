import { sql } from 'kysely'
import { type PersonalDataOfDomain, taxRecord } from '#platform/personal-data'

/** Personal data in this domain's tables (platform/personal-data.ts). */
export const personalData: PersonalDataOfDomain = {
  purpose: 'para você escolher o suplemento que veio com um tratamento',
  held: [
    {
      table: 'plans.given_supplements',
      holds: 'os suplementos que vieram com seus tratamentos, e o pedido de cada um',
      foundBy: [{ column: 'patient_id', is: 'user' }],
      erasure: taxRecord,
      // Nobody paid for it, so it ends with the account; one on its way is an order, which the erasure waits for.
      lost: { what: 'supplement', amount: sql<number>`(state = 'available')::int` },
    },
  ],
  ofNobody: [],
}
