import { sql } from 'kysely'
import { clinicalRecord, type PersonalDataOfDomain } from '#platform/personal-data'
import { endTreatments } from './end-treatments.ts'

/** Personal data in this domain's tables (platform/personal-data.ts). */
export const personalData: PersonalDataOfDomain = {
  purpose: 'para a farmácia conferir a receita, preparar e cobrar o seu tratamento',
  held: [
    {
      table: 'plans.subscriptions',
      holds: 'seus tratamentos',
      foundBy: [{ column: 'patient_id', is: 'user' }],
      erasure: clinicalRecord,
      lost: {
        what: 'treatment',
        amount: sql<number>`case when state in ('active', 'paused', 'waiting_for_payment') then 1 else 0 end`,
      },
    },
    {
      table: 'plans.dispensings',
      holds: 'suas entregas de remédio',
      foundBy: [
        { column: 'subscription_id', is: 'row', of: 'plans.subscriptions' },
        { column: 'decided_by', is: 'colleague' },
      ],
      erasure: clinicalRecord,
      withheld: {
        data_key_id: 'of our keys',
        return_note_sealed: 'working notes',
        acceptance_key_id: 'of our keys',
        acceptance_reason_sealed: 'working notes',
      },
      hinders: {
        what: 'treatment',
        when: () => sql<boolean>`state in ('requested', 'in_question', 'accepted', 'waiting_for_pix')`,
      },
    },
    {
      table: 'plans.signature_checks',
      holds: 'quando a farmácia conferiu a assinatura das suas receitas',
      foundBy: [
        { column: 'dispensing_id', is: 'row', of: 'plans.dispensings' },
        { column: 'checked_by', is: 'colleague' },
      ],
      erasure: clinicalRecord,
    },
    {
      table: 'plans.dispensing_handovers',
      holds: 'quando um pedido seu passou de uma farmácia para outra',
      foundBy: [
        { column: 'dispensing_id', is: 'row', of: 'plans.dispensings' },
        { column: 'handed_by', is: 'colleague' },
      ],
      erasure: clinicalRecord,
    },
    {
      table: 'plans.dispensing_tasks',
      holds: 'perguntas da farmácia sobre suas receitas, com as respostas',
      foundBy: [
        { column: 'patient_id', is: 'user' },
        { column: 'doctor_id', is: 'colleague' },
        { column: 'asked_by', is: 'colleague' },
        { column: 'answered_by', is: 'colleague' },
      ],
      erasure: clinicalRecord,
      withheld: { data_key_id: 'of our keys', question_sealed: 'working notes', answer_sealed: 'working notes' },
    },
  ],
  ofNobody: [],
  endFor: endTreatments,
}
