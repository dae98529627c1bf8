import { clinicalRecord, type PersonalDataOfDomain } from '#platform/personal-data'

/** Personal data in this domain's tables (platform/personal-data.ts). */
export const personalData: PersonalDataOfDomain = {
  held: [
    {
      table: 'people.professionals',
      holds: 'seu registro profissional',
      foundBy: [{ column: 'user_id', is: 'user' }],
      erasure: clinicalRecord,
    },
  ],
  ofNobody: [],
}
