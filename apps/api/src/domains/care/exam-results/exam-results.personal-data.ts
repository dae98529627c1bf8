import { clinicalRecord, type PersonalDataOfDomain } from '#platform/personal-data'

/** Personal data in this domain's table (platform/personal-data.ts). */
export const personalData: PersonalDataOfDomain = {
  purpose: 'para o médico responder aos seus exames',
  held: [
    {
      table: 'care.exam_results',
      holds: 'os resultados dos seus exames e o que o médico disse deles',
      foundBy: [
        { column: 'patient_id', is: 'user' },
        { column: 'doctor_id', is: 'colleague' },
        { column: 'reviewed_by', is: 'colleague' },
      ],
      erasure: clinicalRecord,
      withheld: {
        data_key_id: 'of our keys',
        name_sealed: 'in the copy of the record',
        note_sealed: 'in the copy of the record',
      },
    },
  ],
  ofNobody: [],
}
