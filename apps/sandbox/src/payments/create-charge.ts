import { takeFault } from '../faults/faults.store.ts'
import { newId, newTxid } from '../ids.ts'
import type { World } from '../world.ts'
import type { Card } from './card-token.ts'
import { useCardToken } from './card-tokens.store.ts'
import { pixLocationOf } from './charge.serializer.ts'
import { type Charge, type ChargeInput, type ChargeStatus, pixCodeOf } from './charge.ts'
import { insertCharge } from './charges.store.ts'
import { getCard } from './customers.store.ts'
import { announceCharge } from './webhooks/announce-charge.ts'

/** Creates a charge: a Pix waits for its payer, a card is decided at once. The caller opens the transaction. */
export const createCharge = (world: World, input: ChargeInput): Charge => {
  const decided = input.method === 'pix' ? awaitPix(world, input) : chargeCard(world, input)
  const isWaitingCard = decided.status === 'pending' && input.method === 'card'
  const charge = insertCharge(
    world,
    {
      id: newId('ch'),
      method: input.method,
      amountCents: input.amount_cents,
      refundedCents: 0,
      installments: input.installments,
      externalReference: input.external_reference,
      description: input.description,
      payerEmail: input.payer.email,
      notificationUrl: input.notification_url ?? null,
      createdAt: world.now(),
      approvedAt: decided.status === 'approved' ? world.now() : null,
      ...decided,
    },
    isWaitingCard ? world.now() + world.config.contingencyMs : null,
  )
  announceCharge(world, charge, 'payment.created')
  return charge
}

type Decision = Pick<Charge, 'status' | 'statusDetail' | 'card' | 'pix'>

const awaitPix = (world: World, input: ChargeInput): Decision => {
  const txid = newTxid()
  const lifetimeMs = (input.pix?.expires_in_seconds ?? 1_800) * 1_000
  return {
    status: 'pending',
    statusDetail: 'pending_waiting_transfer',
    card: null,
    pix: {
      txid,
      copyPaste: pixCodeOf({ location: pixLocationOf(world, txid), amountCents: input.amount_cents }),
      expiresAt: world.now() + lifetimeMs,
    },
  }
}

const chargeCard = (world: World, input: ChargeInput): Decision => {
  const { brand, lastFourDigits, outcome } = cardOf(world, input)
  const occasion = { path: '/payments/v1/charges', externalReference: input.external_reference }
  const fault = takeFault(world, { service: 'payments', kind: 'decline', ...occasion })
  const statusDetail = fault ? (fault.status_detail ?? 'cc_rejected_other_reason') : outcome
  return { status: statusOf(statusDetail), statusDetail, card: { brand, lastFourDigits }, pix: null }
}

const cardOf = (world: World, { card_token: token, saved_card: saved }: ChargeInput): Card =>
  saved ? getCard(world, { customerId: saved.customer_id, cardId: saved.card_id }) : useCardToken(world, token ?? '')

const statusOf = (statusDetail: string): ChargeStatus => {
  if (statusDetail === 'accredited') return 'approved'
  return statusDetail === 'pending_contingency' ? 'pending' : 'declined'
}
