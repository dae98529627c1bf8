import { clinicalRecord, type PersonalDataOfDomain } from '#platform/personal-data'

/** Personal data in this domain's table (platform/personal-data.ts). */
export const personalData: PersonalDataOfDomain = {
  purpose: 'para renovar receitas quando você pede',
  held: [
    {
      table: 'care.renewals',
      holds: 'seus pedidos de renovação de receita e as respostas do médico',
      foundBy: [
        { column: 'patient_id', is: 'user' },
        { column: 'doctor_id', is: 'colleague' },
        { column: 'answered_by', is: 'colleague' },
      ],
      erasure: clinicalRecord,
      withheld: { data_key_id: 'of our keys', note_sealed: 'in the copy of the record' },
    },
  ],
  ofNobody: [],
}
