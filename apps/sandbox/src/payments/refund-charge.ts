import { z } from 'zod'
import { newId } from '../ids.ts'
import { Refusal } from '../refusal.ts'
import type { World } from '../world.ts'
import { refundableCents } from './charge.ts'
import { addRefunded } from './charges.store.ts'
import { getCharge } from './settle-charge.ts'
import { announceCharge } from './webhooks/announce-charge.ts'

export const RefundInput = z.object({ amount_cents: z.int().positive().optional() })

/** Refunds a part or, without an amount, the rest. More than the rest is refused. The caller opens the transaction. */
export const refundCharge = (world: World, id: string, input: z.infer<typeof RefundInput>) => {
  const amountCents = input.amount_cents ?? refundableCents(getCharge(world, id))
  if (amountCents === 0 || !addRefunded(world, id, amountCents)) {
    throw new Refusal(422, 'amount_not_refundable', 'Não há tanto dinheiro para devolver nesta cobrança.')
  }
  const refund = { id: newId('re'), charge_id: id, amount_cents: amountCents, status: 'approved' as const }
  world.db
    .prepare('INSERT INTO refunds (id, charge_id, amount_cents, created_at) VALUES (?, ?, ?, ?)')
    .run(refund.id, id, amountCents, world.now())
  announceCharge(world, getCharge(world, id), 'payment.updated')
  return refund
}
