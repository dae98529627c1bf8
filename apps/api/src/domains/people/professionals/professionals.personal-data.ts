import { clinicalRecord, type PersonalDataOfDomain } from '#platform/personal-data'

/** Personal data in this domain's tables (platform/personal-data.ts). */
export const personalData: PersonalDataOfDomain = {
  purpose: 'para seus documentos trazerem o que a lei exige de um profissional',
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
