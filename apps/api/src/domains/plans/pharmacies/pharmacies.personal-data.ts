import type { PersonalDataOfDomain } from '#platform/personal-data'

/** Personal data in this domain's tables (platform/personal-data.ts). */
export const personalData: PersonalDataOfDomain = {
  purpose: 'para você trabalhar na farmácia que é a sua',
  held: [
    {
      table: 'plans.pharmacists',
      holds: 'a farmácia em que você trabalha',
      foundBy: [
        { column: 'user_id', is: 'user' },
        { column: 'placed_by', is: 'colleague' },
      ],
      erasure: { does: 'delete' },
    },
  ],
  ofNobody: ['plans.pharmacies'],
}
