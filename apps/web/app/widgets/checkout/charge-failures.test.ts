import { expect, test } from 'vitest'
import { noResponse, refusal } from '#shared/http/failure.ts'
import { declineReasonOf, isTotalChanged, isUnknownCharge } from './charge-failures.ts'

const taken = refusal(409, { error: 'Este horário acabou de ser ocupado.', code: 'slot_taken', nextTimes: [] })
const underWay = refusal(409, { error: 'O pagamento está sendo processado.', code: 'payment_in_progress' })
const atWork = refusal(409, { error: 'Este pedido já está sendo feito.', code: 'idempotency_key_busy' })

test('a charge that nobody knows of is told by its code, and is no taken slot', () => {
  expect([taken, underWay, atWork, noResponse()].map(isUnknownCharge)).toEqual([false, true, true, false])
})

test('a declined card has its reason, any other failure has none', () => {
  const reason = 'cc_rejected_high_risk'
  expect(declineReasonOf(refusal(422, { error: 'x', code: 'payment_declined', reason }))).toBe(reason)
  expect(declineReasonOf(refusal(422, { error: 'x', code: 'age_not_verified', reason: 'mismatch' }))).toBeNull()
  expect(declineReasonOf(noResponse())).toBeNull()
})

test('a card that the provider does not take is declined too', () => {
  const faults = { gateway_payment_profile_id: [{ code: 'card_refused', params: {} }] }
  const failure = refusal(422, { error: 'x', code: 'invalid_fields', reason: 'card_token_not_found', faults })
  expect(declineReasonOf(failure)).toBe('card_token_not_found')
})

test('a changed total is told from a field that is wrong, and from a card that is declined', () => {
  const faults = { base: [{ code: 'order_changed', params: {} }] }
  expect(isTotalChanged(refusal(422, { error: 'x', code: 'invalid_fields', faults }))).toBe(true)
  expect(isTotalChanged(refusal(422, { error: 'x', code: 'promotion_lost' }))).toBe(true)
  expect(isTotalChanged(refusal(422, { error: 'x', code: 'invalid_fields', faults: {} }))).toBe(false)
  expect(isTotalChanged(refusal(422, { error: 'x', code: 'payment_declined', reason: 'y' }))).toBe(false)
  expect(isTotalChanged(noResponse())).toBe(false)
})
