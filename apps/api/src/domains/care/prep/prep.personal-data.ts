import { clinicalRecord, type PersonalDataOfDomain } from '#platform/personal-data'

/** Personal data in this domain's tables (platform/personal-data.ts). */
export const personalData: PersonalDataOfDomain = {
  purpose: 'para um médico acompanhar a sua prevenção com exames em dia',
  held: [
    {
      table: 'care.prep_registers',
      holds: 'quem acompanha a sua PrEP, desde quando, e se você retirou a autorização',
      foundBy: [
        { column: 'patient_id', is: 'user' },
        { column: 'doctor_id', is: 'colleague' },
      ],
      erasure: clinicalRecord,
    },
    {
      table: 'care.prep_answers',
      holds: 'o que você respondeu antes da PrEP',
      foundBy: [{ column: 'patient_id', is: 'user' }],
      erasure: clinicalRecord,
      withheld: { data_key_id: 'of our keys', content_sealed: 'in the copy of the record' },
    },
    {
      table: 'care.prep_documents',
      holds: 'os exames que você enviou para a PrEP',
      foundBy: [{ column: 'patient_id', is: 'user' }],
      erasure: clinicalRecord,
      withheld: { data_key_id: 'of our keys', name_sealed: 'in the copy of the record' },
    },
    {
      table: 'care.prep_reviews',
      holds: 'o que o médico disse desses exames',
      foundBy: [
        { column: 'document_id', is: 'row', of: 'care.prep_documents' },
        { column: 'reviewed_by', is: 'colleague' },
      ],
      erasure: clinicalRecord,
      withheld: { data_key_id: 'of our keys', content_sealed: 'in the copy of the record' },
    },
    {
      table: 'care.prep_decisions',
      holds: 'o que o médico decidiu sobre a sua PrEP',
      foundBy: [
        { column: 'patient_id', is: 'user' },
        { column: 'decided_by', is: 'colleague' },
      ],
      erasure: clinicalRecord,
      withheld: { data_key_id: 'of our keys', note_sealed: 'in the copy of the record' },
    },
  ],
  ofNobody: [],
}
