import { clinicalRecord, type PersonalDataOfDomain } from '#platform/personal-data'

/** Personal data in this domain's tables (platform/personal-data.ts). */
export const personalData: PersonalDataOfDomain = {
  purpose: 'para o atendimento continuar de onde parou, com segurança',
  held: [
    {
      table: 'care.charts',
      holds: 'seu prontuário',
      foundBy: [{ column: 'patient_id', is: 'user' }],
      erasure: clinicalRecord,
      withheld: { data_key_id: 'of our keys' },
    },
    {
      table: 'care.chart_entries',
      holds: 'o que os profissionais anotaram: problemas, alergias, remédios em uso, medidas',
      foundBy: [
        { column: 'patient_id', is: 'user' },
        { column: 'author_id', is: 'colleague' },
      ],
      erasure: clinicalRecord,
      withheld: { data_key_id: 'of our keys', content_sealed: 'in the copy of the record' },
    },
    {
      table: 'care.chart_summaries',
      holds: 'resumo do que vale entre essas anotações',
      foundBy: [{ column: 'patient_id', is: 'user' }],
      erasure: clinicalRecord,
      withheld: { data_key_id: 'of our keys', content_sealed: 'in the copy of the record' },
    },
    {
      table: 'care.chart_notes',
      holds: 'notas de atendimento',
      foundBy: [
        { column: 'patient_id', is: 'user' },
        { column: 'author_id', is: 'colleague' },
      ],
      erasure: clinicalRecord,
      withheld: { data_key_id: 'of our keys', content_sealed: 'in the copy of the record' },
    },
    {
      table: 'care.note_drafts',
      holds: 'notas de atendimento ainda não terminadas',
      foundBy: [
        { column: 'patient_id', is: 'user' },
        { column: 'author_id', is: 'colleague' },
      ],
      erasure: clinicalRecord,
      withheld: { data_key_id: 'of our keys', content_sealed: 'working notes' },
    },
  ],
  ofNobody: [],
}
