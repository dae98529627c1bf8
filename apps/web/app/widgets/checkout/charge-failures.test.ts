import { expect, test } from 'vitest'
import { noResponse, refusal } from '#shared/http/failure.ts'
import { declineReasonOf, isUnknownCharge } from './charge-failures.ts'

const taken = refusal(409, { error: 'Este horário acabou de ser ocupado.', nextTimes: [] })
const underWay = refusal(409, { error: 'O pagamento está sendo processado.' })

test('a charge that nobody knows of is no taken slot', () => {
  expect([taken, underWay, noResponse()].map(isUnknownCharge)).toEqual([false, true, false])
})

test('a declined card has its reason, any other failure has none', () => {
  expect(declineReasonOf(refusal(422, { error: 'x', reason: 'cc_rejected_high_risk' }))).toBe('cc_rejected_high_risk')
  expect(declineReasonOf(noResponse())).toBeNull()
})
