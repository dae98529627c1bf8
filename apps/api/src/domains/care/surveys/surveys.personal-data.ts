import { clinicalRecord, type PersonalDataOfDomain } from '#platform/personal-data'

/** Personal data in this domain's tables (platform/personal-data.ts). */
export const personalData: PersonalDataOfDomain = {
  held: [
    {
      table: 'care.survey_submissions',
      holds: 'suas respostas',
      foundBy: [
        { column: 'patient_id', is: 'user' },
        { column: 'id', is: 'row', of: 'care.consultations', at: 'survey_submission_id' },
      ],
      erasure: clinicalRecord,
    },
  ],
  ofNobody: [],
}
