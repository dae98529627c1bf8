import { type PersonalDataOfDomain, proofOfConsent } from '#platform/personal-data'
import { withdrawAll } from './programme-consents.repository.ts'

/** Personal data in this domain's tables (platform/personal-data.ts). */
export const personalData: PersonalDataOfDomain = {
  purpose: 'para provar o que você autorizou em cada programa, e respeitar o que retirou',
  held: [
    {
      table: 'care.programme_consents',
      holds: 'os programas em que você autorizou o uso de dados de saúde',
      foundBy: [{ column: 'patient_id', is: 'user' }],
      erasure: proofOfConsent,
    },
  ],
  ofNobody: [],
  // An account that is gone agrees to nothing more; the proof stays.
  endFor: withdrawAll,
}
