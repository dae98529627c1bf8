/**
 * The ids of the sellers (`shop.sellers`; database/seeds/material/sellers.ts): Prumo, or the pharmacy, which alone
 * sells medicine (Lei 11.951/2009: no intermediation).
 */
export const sellerIds = { ourselves: 1, pharmacy: 2 } as const
