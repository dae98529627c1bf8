import { clinicalRecord, type PersonalDataOfDomain } from '#platform/personal-data'

/** Personal data in this domain's tables (platform/personal-data.ts). */
export const personalData: PersonalDataOfDomain = {
  held: [
    {
      table: 'care.handovers',
      holds: 'a quem seu prontuário foi passado',
      foundBy: [
        { column: 'patient_id', is: 'user' },
        { column: 'from_id', is: 'user' },
        { column: 'to_id', is: 'user' },
      ],
      erasure: clinicalRecord,
    },
    {
      table: 'care.covers',
      holds: 'quem cobre quem na equipe',
      foundBy: [
        { column: 'doctor_id', is: 'user' },
        { column: 'covered_by', is: 'user' },
      ],
      erasure: clinicalRecord,
    },
    {
      table: 'care.emergency_accesses',
      holds: 'acessos de emergência ao seu prontuário',
      foundBy: [
        { column: 'patient_id', is: 'user' },
        { column: 'actor_id', is: 'user' },
      ],
      erasure: clinicalRecord,
    },
  ],
  ofNobody: [],
}
