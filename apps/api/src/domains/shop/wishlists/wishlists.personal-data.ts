import type { PersonalDataOfDomain } from '#platform/personal-data'

/** Personal data in this domain's tables (platform/personal-data.ts). */
export const personalData: PersonalDataOfDomain = {
  purpose: 'para guardar o que você quer comprar depois',
  held: [
    {
      table: 'shop.wishlists',
      holds: 'suas listas',
      foundBy: [{ column: 'user_id', is: 'user' }],
      erasure: { does: 'delete' },
      withheld: { token: 'secret' },
    },
    {
      table: 'shop.wished_items',
      holds: 'o que está nas suas listas',
      foundBy: [{ column: 'wishlist_id', is: 'row', of: 'shop.wishlists' }],
      erasure: { does: 'delete' },
    },
  ],
  ofNobody: [],
}
