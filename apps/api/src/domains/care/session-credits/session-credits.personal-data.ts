import { sql } from 'kysely'
import { type PersonalDataOfDomain, taxRecord } from '#platform/personal-data'

/** Personal data in this domain's tables (platform/personal-data.ts). */
export const personalData: PersonalDataOfDomain = {
  purpose: 'para você marcar as sessões de psicologia que comprou ou que vieram com um tratamento',
  held: [
    {
      table: 'care.session_credits',
      holds: 'suas sessões de psicologia, marcadas e por marcar',
      foundBy: [{ column: 'patient_id', is: 'user' }],
      erasure: taxRecord,
      // What he paid for he takes back, or uses, before the account ends; what came with a treatment ends with it.
      hinders: { what: 'session', when: () => sql<boolean>`state = 'available' and origin = 'package'` },
      lost: { what: 'session', amount: sql<number>`(state = 'available' and origin = 'treatment')::int` },
    },
    {
      table: 'care.session_credit_moves',
      holds: 'quando cada sessão foi marcada, devolvida ou encerrada',
      foundBy: [{ column: 'credit_id', is: 'row', of: 'care.session_credits' }],
      erasure: taxRecord,
    },
  ],
  ofNobody: [],
}
