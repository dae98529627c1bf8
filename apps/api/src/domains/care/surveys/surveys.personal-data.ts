import { clinicalRecord, type PersonalDataOfDomain } from '#platform/personal-data'

/** Personal data in this domain's tables (platform/personal-data.ts). */
export const personalData: PersonalDataOfDomain = {
  purpose: 'para o profissional conhecer seu caso antes da consulta',
  held: [
    {
      table: 'care.survey_submissions',
      holds: 'suas respostas',
      foundBy: [
        { column: 'patient_id', is: 'user' },
        { column: 'id', is: 'row', of: 'care.consultations', at: 'survey_submission_id' },
      ],
      erasure: clinicalRecord,
      withheld: { token_hash: 'secret', data_key_id: 'of our keys', content_sealed: 'in the copy of the record' },
      ends: { after: 'a draft: 30 days without use', by: 'forget-drafts' },
    },
  ],
  ofNobody: [],
}
