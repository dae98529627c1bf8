import { clinicalRecord, type PersonalDataOfDomain } from '#platform/personal-data'

/** Personal data in this domain's tables (platform/personal-data.ts). */
export const personalData: PersonalDataOfDomain = {
  purpose: 'para você e seu médico verem como o tratamento vai',
  held: [
    {
      table: 'care.self_ratings',
      holds: 'como você disse que foram os seus dias',
      foundBy: [{ column: 'patient_id', is: 'user' }],
      erasure: clinicalRecord,
      withheld: { data_key_id: 'of our keys', content_sealed: 'in the copy of the record' },
    },
  ],
  ofNobody: [],
}
