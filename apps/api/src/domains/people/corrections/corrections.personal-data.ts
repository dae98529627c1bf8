import type { PersonalDataOfDomain } from '#platform/personal-data'

/** Personal data in this domain's table (platform/personal-data.ts). */
export const personalData: PersonalDataOfDomain = {
  purpose: 'para corrigir o que você não consegue mudar sozinho',
  held: [
    {
      table: 'people.corrections',
      holds: 'seus pedidos de correção, com a resposta',
      foundBy: [
        { column: 'user_id', is: 'user' },
        { column: 'decided_by', is: 'colleague' },
      ],
      erasure: { does: 'delete' },
    },
  ],
  ofNobody: [],
}
