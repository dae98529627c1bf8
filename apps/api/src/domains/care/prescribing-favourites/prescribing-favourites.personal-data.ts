import type { PersonalDataOfDomain } from '#platform/personal-data'

/** Personal data in this domain's tables (platform/personal-data.ts). */
export const personalData: PersonalDataOfDomain = {
  purpose: 'para o médico receitar sem digitar de novo',
  held: [
    {
      table: 'care.prescribing_favourites',
      holds: 'como você costuma receitar',
      foundBy: [{ column: 'doctor_id', is: 'user' }],
      erasure: { does: 'delete' },
    },
  ],
  ofNobody: [],
}
