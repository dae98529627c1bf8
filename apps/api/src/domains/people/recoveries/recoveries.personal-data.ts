import { accessRecord, type PersonalDataOfDomain } from '#platform/personal-data'
import { endForErased } from './settle-due-recoveries.ts'

/** Personal data in this domain's table (platform/personal-data.ts). */
export const personalData: PersonalDataOfDomain = {
  purpose: 'para você voltar à sua conta quando perde o segundo passo',
  held: [
    {
      table: 'people.recoveries',
      holds: 'seus pedidos de ajuda para entrar',
      foundBy: [
        { column: 'user_id', is: 'user' },
        { column: 'proposed_by', is: 'colleague' },
        { column: 'agreed_by', is: 'colleague' },
        { column: 'refused_by', is: 'colleague' },
      ],
      erasure: accessRecord,
      withheld: { link_id: 'secret' },
      ends: { after: 'six months after its end', by: 'forget-old-recoveries' },
    },
  ],
  ofNobody: [],
  endFor: endForErased,
}
