import { accessRecord, type PersonalDataOfDomain } from '#platform/personal-data'

/** Personal data in this domain's tables (platform/personal-data.ts). */
export const personalData: PersonalDataOfDomain = {
  purpose: 'para a equipe ter quem deve, e você saber quem olhou a sua conta',
  held: [
    {
      table: 'people.team_invitations',
      holds: 'convites para a equipe',
      foundBy: [
        { column: 'email', is: 'e-mail' },
        { column: 'taken_by', is: 'user' },
      ],
      erasure: { does: 'delete' },
    },
    {
      table: 'people.team_acts',
      holds: 'mudanças no seu lugar na equipe',
      foundBy: [
        { column: 'user_id', is: 'user' },
        { column: 'actor_id', is: 'colleague' },
      ],
      erasure: accessRecord,
    },
    {
      table: 'people.person_looks',
      holds: 'quando a administração abriu sua página',
      foundBy: [
        { column: 'user_id', is: 'user' },
        { column: 'actor_id', is: 'colleague' },
      ],
      erasure: accessRecord,
      withheld: { asked_hash: 'of our keys' },
    },
  ],
  ofNobody: [],
}
