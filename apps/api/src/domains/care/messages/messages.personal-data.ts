import { clinicalRecord, type PersonalDataOfDomain } from '#platform/personal-data'

/** Personal data in this domain's tables (platform/personal-data.ts). */
export const personalData: PersonalDataOfDomain = {
  purpose: 'para você conversar com quem o atende',
  held: [
    {
      table: 'care.threads',
      holds: 'suas conversas',
      foundBy: [
        { column: 'patient_id', is: 'user' },
        { column: 'doctor_id', is: 'colleague' },
      ],
      erasure: clinicalRecord,
      withheld: { data_key_id: 'of our keys' },
    },
    {
      table: 'care.messages',
      holds: 'suas mensagens',
      foundBy: [{ column: 'thread_id', is: 'row', of: 'care.threads' }],
      erasure: clinicalRecord,
      withheld: { body_sealed: 'in the copy of the record' },
    },
  ],
  ofNobody: [],
}
