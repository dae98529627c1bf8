import { clinicalRecord, type PersonalDataOfDomain } from '#platform/personal-data'

/** Personal data in this domain's tables (platform/personal-data.ts). */
export const personalData: PersonalDataOfDomain = {
  purpose: 'para só abrir seu prontuário quem tem motivo, e você saber quem foi',
  held: [
    {
      table: 'care.handovers',
      holds: 'a quem seu prontuário foi passado',
      foundBy: [
        { column: 'patient_id', is: 'user' },
        { column: 'from_id', is: 'colleague' },
        { column: 'to_id', is: 'colleague' },
        { column: 'handed_by', is: 'colleague' },
      ],
      erasure: clinicalRecord,
    },
    {
      table: 'care.handover_ends',
      holds: 'quando, por quem e por que isso terminou',
      foundBy: [
        { column: 'handover_id', is: 'row', of: 'care.handovers' },
        { column: 'ended_by', is: 'colleague' },
      ],
      erasure: clinicalRecord,
    },
    {
      table: 'care.covers',
      holds: 'quem cobre quem na equipe',
      foundBy: [
        { column: 'doctor_id', is: 'colleague' },
        { column: 'covered_by', is: 'colleague' },
      ],
      erasure: clinicalRecord,
    },
    {
      table: 'care.emergency_accesses',
      holds: 'acessos de emergência ao seu prontuário',
      foundBy: [
        { column: 'patient_id', is: 'user' },
        { column: 'actor_id', is: 'colleague' },
      ],
      erasure: clinicalRecord,
      withheld: { data_key_id: 'of our keys', reason_sealed: 'working notes' },
    },
  ],
  ofNobody: [],
}
