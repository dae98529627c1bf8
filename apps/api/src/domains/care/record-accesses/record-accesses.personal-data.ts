import { clinicalRecord, type PersonalDataOfDomain } from '#platform/personal-data'

/** Personal data in this domain's tables (platform/personal-data.ts). */
export const personalData: PersonalDataOfDomain = {
  purpose: 'para você saber quem leu o quê',
  held: [
    {
      table: 'care.record_accesses',
      holds: 'quem viu seu prontuário',
      foundBy: [
        { column: 'patient_id', is: 'user' },
        { column: 'actor_id', is: 'colleague' },
      ],
      erasure: clinicalRecord,
    },
  ],
  ofNobody: [],
}
