import type { Buyer, Promotion } from './promotion.ts'

/** Ten per cent for everybody; a test overrides what matters to it. */
export const aPromotion = (it: Partial<Promotion> = {}): Promotion => ({
  id: 1,
  name: 'Boas-vindas',
  description: null,
  code: 'BEMVINDO',
  kind: 'percentage',
  percent: 10,
  flatCents: null,
  minItemTotalCents: null,
  mustExceedMin: false,
  isForFirstOrder: false,
  isOncePerUser: false,
  productsPolicy: null,
  productIds: [],
  startsAt: null,
  expiresAt: null,
  endedAt: null,
  usageLimit: null,
  usageCount: 0,
  publicMetadata: {},
  ...it,
})

/** A guest without any data. */
export const aBuyer = (it: Partial<Buyer> = {}): Buyer => ({
  userId: null,
  email: null,
  cpf: null,
  hasOrdered: false,
  usedIds: [],
  ...it,
})
