import type { PersonalDataOfDomain } from '#platform/personal-data'
import { forgetSupportOf } from './forget-support.ts'

/** Personal data in this domain's tables (platform/personal-data.ts). */
export const personalData: PersonalDataOfDomain = {
  purpose: 'para o apoio responder ao que você pergunta sobre um curso',
  held: [
    {
      table: 'plans.support_cases',
      holds: 'suas conversas com o apoio de um curso',
      foundBy: [
        { column: 'user_id', is: 'user' },
        { column: 'holder_id', is: 'colleague' },
      ],
      erasure: { does: 'delete' },
      withheld: { data_key_id: 'of our keys' },
    },
    {
      table: 'plans.support_messages',
      holds: 'suas mensagens com o apoio de um curso',
      foundBy: [
        { column: 'case_id', is: 'row', of: 'plans.support_cases' },
        { column: 'author_id', is: 'colleague' },
      ],
      erasure: { does: 'delete' },
      withheld: { body_sealed: 'opened beside the rows' },
    },
    {
      table: 'plans.support_steps',
      holds: 'o que o apoio de um curso fez por você',
      foundBy: [
        { column: 'case_id', is: 'row', of: 'plans.support_cases' },
        { column: 'by_id', is: 'colleague' },
        { column: 'doctor_id', is: 'colleague' },
      ],
      erasure: { does: 'delete' },
    },
    {
      table: 'plans.support_handed_messages',
      holds: 'o que o apoio de um curso encaminhou ao seu médico',
      foundBy: [
        { column: 'message_id', is: 'row', of: 'plans.support_messages' },
        { column: 'doctor_id', is: 'colleague' },
      ],
      erasure: { does: 'delete' },
    },
    {
      table: 'plans.support_replies',
      holds: 'respostas prontas que você escreveu para o trabalho',
      foundBy: [
        { column: 'owner_id', is: 'user' },
        { column: 'changed_by', is: 'colleague' },
      ],
      erasure: { does: 'delete' },
    },
  ],
  ofNobody: [],
  // With the keys that sealed them, which the rows alone would leave behind.
  endFor: forgetSupportOf,
}
