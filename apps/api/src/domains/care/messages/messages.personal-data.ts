import { clinicalRecord, type PersonalDataOfDomain } from '#platform/personal-data'

/** Personal data in this domain's tables (platform/personal-data.ts). */
export const personalData: PersonalDataOfDomain = {
  held: [
    {
      table: 'care.threads',
      holds: 'suas conversas',
      foundBy: [
        { column: 'patient_id', is: 'user' },
        { column: 'doctor_id', is: 'user' },
      ],
      erasure: clinicalRecord,
    },
    {
      table: 'care.messages',
      holds: 'suas mensagens',
      foundBy: [{ column: 'thread_id', is: 'row', of: 'care.threads' }],
      erasure: clinicalRecord,
    },
  ],
  ofNobody: [],
}
