import { clinicalRecord, type PersonalDataOfDomain } from '#platform/personal-data'

/** Personal data in this domain's tables (platform/personal-data.ts). */
export const personalData: PersonalDataOfDomain = {
  purpose: 'para alguém falar com você quando o que você escreve fala do que não pode esperar',
  held: [
    {
      table: 'care.urgent_notes',
      holds:
        'quando um diário seu, uma mensagem, uma resposta antes de renovar ou um sintoma que você contou, falou do que não pode esperar, e o que fizemos',
      foundBy: [
        { column: 'patient_id', is: 'user' },
        { column: 'doctor_id', is: 'colleague' },
        { column: 'settled_by', is: 'colleague' },
        { column: 'tried_by', is: 'colleague' },
      ],
      erasure: clinicalRecord,
    },
  ],
  ofNobody: [],
}
