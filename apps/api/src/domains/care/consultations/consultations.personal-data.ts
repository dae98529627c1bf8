import { clinicalRecord, type PersonalDataOfDomain } from '#platform/personal-data'

/** Personal data in this domain's tables (platform/personal-data.ts). */
export const personalData: PersonalDataOfDomain = {
  held: [
    {
      table: 'care.consultations',
      holds: 'suas consultas',
      foundBy: [
        { column: 'patient_id', is: 'user' },
        { column: 'contact_id', is: 'row', of: 'people.contacts' },
        { column: 'doctor_id', is: 'user' },
      ],
      erasure: clinicalRecord,
    },
  ],
  ofNobody: [],
}
