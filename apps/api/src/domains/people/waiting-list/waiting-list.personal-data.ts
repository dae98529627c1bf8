import type { PersonalDataOfDomain } from '#platform/personal-data'

/** Personal data in this domain's tables (platform/personal-data.ts). */
export const personalData: PersonalDataOfDomain = {
  purpose: 'para avisar você quando algo abrir, porque pediu',
  held: [
    {
      table: 'people.waiting_list_entries',
      holds: 'avisos que você pediu',
      foundBy: [{ column: 'email', is: 'e-mail' }],
      erasure: { does: 'delete' },
      ends: { after: 'two days after the notice, or a week without confirmation', by: 'forget-waiting-list-entries' },
    },
  ],
  ofNobody: [],
}
