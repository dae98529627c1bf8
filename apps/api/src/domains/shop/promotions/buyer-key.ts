import { createHash } from 'node:crypto'
import type { Buyer, Promotion } from './promotion.ts'

type Known = Pick<Buyer, 'userId' | 'email'>

/** Identifies a buyer for promotions that can be used once. */
export type BuyerKey = { promotionId: number; buyer: string }

const byUser = ({ userId }: Known): string[] => (userId === null ? [] : [`user ${userId}`])
const byEmail = ({ email }: Known): string[] =>
  email ? [`email ${createHash('sha256').update(email.trim().toLowerCase()).digest('hex')}`] : []

/**
 * A buyer's keys for promotions that can be used once: his account, and for a first order also his e-mail. One used key
 * is enough to refuse him.
 */
export const buyerKeysOf = (promotions: Promotion[], buyer: Known): BuyerKey[] =>
  promotions.flatMap(({ id, isOncePerUser, isForFirstOrder }) =>
    [...(isOncePerUser || isForFirstOrder ? byUser(buyer) : []), ...(isForFirstOrder ? byEmail(buyer) : [])].map(
      (key) => ({ promotionId: id, buyer: key }),
    ),
  )
