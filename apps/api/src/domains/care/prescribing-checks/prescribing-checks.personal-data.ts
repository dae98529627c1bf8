import { clinicalRecord, type PersonalDataOfDomain } from '#platform/personal-data'

/** Personal data in this domain's tables (platform/personal-data.ts). */
export const personalData: PersonalDataOfDomain = {
  purpose: 'para a receita ser segura com o que você já toma',
  held: [
    {
      table: 'care.prescription_checks',
      holds: 'o que foi conferido em cada receita sua, e por que o médico a assinou',
      foundBy: [{ column: 'patient_id', is: 'user' }],
      erasure: clinicalRecord,
      withheld: { data_key_id: 'of our keys', content_sealed: 'working notes' },
    },
  ],
  ofNobody: [],
}
