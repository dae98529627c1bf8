import { createHash, createHmac } from 'node:crypto'
import type { Buyer, Promotion } from './promotion.ts'

export type Known = Pick<Buyer, 'userId' | 'email' | 'cpf'>

/** Identifies a buyer for promotions that can be used once. */
export type BuyerKey = { promotionId: number; buyer: string }

const byUser = ({ userId }: Known): string[] => (userId === null ? [] : [`user ${userId}`])
const byEmail = ({ email }: Known): string[] =>
  email ? [`email ${createHash('sha256').update(email.trim().toLowerCase()).digest('hex')}`] : []
/** Keyed: there are so few CPFs that a plain hash of one can be tried out. */
const byCpf = ({ cpf }: Known, secret: string): string[] =>
  cpf ? [`cpf ${createHmac('sha256', secret).update(`promotion:${cpf}`).digest('hex')}`] : []

/**
 * A buyer's keys for promotions that can be used once: his account, and for a first order also his e-mail and his CPF.
 * One used key is enough to refuse him.
 */
export const buyerKeysOf = (promotions: Promotion[], buyer: Known, secret: string): BuyerKey[] =>
  promotions.flatMap(({ id, isOncePerUser, isForFirstOrder }) =>
    [
      ...(isOncePerUser || isForFirstOrder ? byUser(buyer) : []),
      ...(isForFirstOrder ? [...byEmail(buyer), ...byCpf(buyer, secret)] : []),
    ].map((key) => ({ promotionId: id, buyer: key })),
  )
