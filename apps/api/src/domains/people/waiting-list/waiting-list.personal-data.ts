import type { PersonalDataOfDomain } from '#platform/personal-data'

/** What is held here of people (platform/personal-data.ts). */
export const personalData: PersonalDataOfDomain = {
  held: [
    {
      table: 'people.waiting_list_entries',
      holds: 'avisos que você pediu',
      foundBy: [{ column: 'email', is: 'e-mail' }],
      erasure: { does: 'delete' },
    },
  ],
  ofNobody: [],
}
