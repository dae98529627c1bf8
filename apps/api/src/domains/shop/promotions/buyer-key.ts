import { createHash } from 'node:crypto'
import type { Buyer, Promotion } from './promotion.ts'

type Known = Pick<Buyer, 'userId' | 'email'>

/** By which a buyer has a promotion once: his account, else his e-mail, hashed; null where it does not matter. */
const buyerKeyOf = ({ isOncePerUser, isForFirstOrder }: Promotion, { userId, email }: Known): string | null => {
  if (!isOncePerUser && !isForFirstOrder) return null
  if (isForFirstOrder && email) return `email ${createHash('sha256').update(email.trim().toLowerCase()).digest('hex')}`
  return userId === null ? null : `user ${userId}`
}

/** The keys of a buyer for those of the promotions that he may have once. */
export const buyerKeysOf = (promotions: Promotion[], buyer: Known): Map<number, string> =>
  new Map(
    promotions.flatMap((promotion) => {
      const key = buyerKeyOf(promotion, buyer)
      return key === null ? [] : [[promotion.id, key] as const]
    }),
  )
