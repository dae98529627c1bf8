/**
 * Our own id among the sellers (`shop.sellers`; database/seeds/material/pharmacies). A pharmacy alone sells medicine
 * (Lei 11.951/2009: no intermediation); which one says `plans/pharmacies`.
 */
export const sellerIds = { ourselves: 1 } as const
