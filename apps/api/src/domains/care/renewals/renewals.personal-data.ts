import { clinicalRecord, type PersonalDataOfDomain } from '#platform/personal-data'

/** Personal data in this domain's table (platform/personal-data.ts). */
export const personalData: PersonalDataOfDomain = {
  held: [
    {
      table: 'care.renewals',
      holds: 'seus pedidos de renovação de receita e as respostas do médico',
      foundBy: [
        { column: 'patient_id', is: 'user' },
        { column: 'doctor_id', is: 'user' },
        { column: 'answered_by', is: 'user' },
      ],
      erasure: clinicalRecord,
    },
  ],
  ofNobody: [],
}
