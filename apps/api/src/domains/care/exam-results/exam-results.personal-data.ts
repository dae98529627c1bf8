import { clinicalRecord, type PersonalDataOfDomain } from '#platform/personal-data'

/** Personal data in this domain's table (platform/personal-data.ts). */
export const personalData: PersonalDataOfDomain = {
  held: [
    {
      table: 'care.exam_results',
      holds: 'os resultados dos seus exames e o que o médico disse deles',
      foundBy: [
        { column: 'patient_id', is: 'user' },
        { column: 'doctor_id', is: 'user' },
        { column: 'reviewed_by', is: 'user' },
      ],
      erasure: clinicalRecord,
    },
  ],
  ofNobody: [],
}
