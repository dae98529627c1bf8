import { createHash } from 'node:crypto'
import type { Buyer, Promotion } from './promotion.ts'

type Known = Pick<Buyer, 'userId' | 'email'>

/** By what one has had a promotion that one has once. */
export type BuyerKey = { promotionId: number; buyer: string }

const byUser = ({ userId }: Known): string[] => (userId === null ? [] : [`user ${userId}`])
const byEmail = ({ email }: Known): string[] =>
  email ? [`email ${createHash('sha256').update(email.trim().toLowerCase()).digest('hex')}`] : []

/**
 * The keys of a buyer for those of the promotions that he may have once: his account, and for a first order his e-mail
 * beside it. One that is taken is enough to refuse him.
 */
export const buyerKeysOf = (promotions: Promotion[], buyer: Known): BuyerKey[] =>
  promotions.flatMap(({ id, isOncePerUser, isForFirstOrder }) =>
    [...(isOncePerUser || isForFirstOrder ? byUser(buyer) : []), ...(isForFirstOrder ? byEmail(buyer) : [])].map(
      (key) => ({ promotionId: id, buyer: key }),
    ),
  )
