import { clinicalRecord, type PersonalDataOfDomain } from '#platform/personal-data'

/** Personal data in this domain's tables (platform/personal-data.ts). */
export const personalData: PersonalDataOfDomain = {
  held: [
    {
      table: 'care.prescription_checks',
      holds: 'o que foi conferido em cada receita sua, e por que o médico a assinou',
      foundBy: [{ column: 'patient_id', is: 'user' }],
      erasure: clinicalRecord,
    },
  ],
  ofNobody: [],
}
