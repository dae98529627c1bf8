import { inTransaction } from '../database.ts'
import { Refusal } from '../refusal.ts'
import type { World } from '../world.ts'
import { type Charge, isExpired } from './charge.ts'
import { findCharge, leavePending } from './charges.store.ts'
import { announceCharge } from './webhooks/announce-charge.ts'

/**
 * The payer pays a Pix. Two concurrent payments are one approval: the second changes nothing and finds it paid. An
 * expired Pix can only be paid with `mayBeLate`, as some banks allow.
 */
export const payPix = (world: World, id: string, { mayBeLate = false } = {}): Charge =>
  inTransaction(world.db, () => {
    const charge = getCharge(world, id)
    if (charge.method !== 'pix') throw new Refusal(409, 'not_a_pix', 'Esta cobrança não é um Pix.')
    if (charge.status === 'cancelled')
      throw new Refusal(409, 'charge_cancelled', 'Este Pix foi cancelado por quem cobra.')
    if (charge.status === 'pending' && isExpired(charge, world.now()) && !mayBeLate) {
      throw new Refusal(409, 'pix_expired', 'Este Pix venceu.')
    }
    return moveOn(world, id, { status: 'approved', statusDetail: 'accredited' })
  })

/** Approves or declines a card in contingency. Repeating it changes nothing; an already decided one is refused. */
export const decideCard = (world: World, id: string, verdict: 'approved' | 'declined'): Charge =>
  inTransaction(world.db, () => {
    const charge = getCharge(world, id)
    if (charge.method !== 'card' || (charge.status !== 'pending' && charge.status !== verdict)) {
      throw new Refusal(409, 'charge_not_pending', 'Só um cartão em análise pode ser decidido.')
    }
    const statusDetail = verdict === 'approved' ? 'accredited' : 'cc_rejected_other_reason'
    return moveOn(world, id, { status: verdict, statusDetail })
  })

/** Cancels an unpaid charge. Repeating it changes nothing; a paid one is refused with 409. */
export const cancelCharge = (world: World, id: string): Charge =>
  inTransaction(world.db, () => {
    const { status } = getCharge(world, id)
    if (status !== 'pending' && status !== 'cancelled') {
      throw new Refusal(409, 'charge_not_pending', 'Só uma cobrança pendente pode ser cancelada.')
    }
    return moveOn(world, id, { status: 'cancelled', statusDetail: 'by_collector' })
  })

export const getCharge = (world: World, id: string): Charge => {
  const charge = findCharge(world, id)
  if (!charge) throw new Refusal(404, 'charge_not_found', 'Esta cobrança não existe.')
  return charge
}

const moveOn = (world: World, id: string, next: Pick<Charge, 'status' | 'statusDetail'>): Charge => {
  const hasMoved = leavePending(world, id, next)
  const charge = getCharge(world, id)
  if (hasMoved) announceCharge(world, charge, 'payment.updated')
  return charge
}
