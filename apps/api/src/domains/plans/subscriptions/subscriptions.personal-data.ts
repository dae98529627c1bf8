import { clinicalRecord, type PersonalDataOfDomain } from '#platform/personal-data'

/** Personal data in this domain's tables (platform/personal-data.ts). */
export const personalData: PersonalDataOfDomain = {
  held: [
    {
      table: 'plans.subscriptions',
      holds: 'seus tratamentos',
      foundBy: [{ column: 'patient_id', is: 'user' }],
      erasure: clinicalRecord,
    },
    {
      table: 'plans.dispensings',
      holds: 'suas entregas de remédio',
      foundBy: [
        { column: 'subscription_id', is: 'row', of: 'plans.subscriptions' },
        { column: 'decided_by', is: 'user' },
      ],
      erasure: clinicalRecord,
    },
    {
      table: 'plans.dispensing_tasks',
      holds: 'perguntas da farmácia sobre suas receitas, com as respostas',
      foundBy: [
        { column: 'patient_id', is: 'user' },
        { column: 'doctor_id', is: 'user' },
        { column: 'asked_by', is: 'user' },
        { column: 'answered_by', is: 'user' },
      ],
      erasure: clinicalRecord,
    },
  ],
  ofNobody: [],
}
