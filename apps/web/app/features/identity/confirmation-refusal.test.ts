import { expect, test } from 'vitest'
import { noResponse, refusal } from '#shared/http/failure.ts'
import { confirmationRefusalOf } from './confirmation-refusal.ts'

test.each([
  [refusal(422, { error: 'Confirmation token is invalid' }), 'link'],
  [refusal(422, { error: 'Password is invalid' }), 'password'],
  [refusal(404, {}), 'link'],
  [refusal(429, {}), 'busy'],
  [refusal(503, {}), 'silent'],
  [noResponse(), 'silent'],
] as const)('%o is a matter of the %s', (failure, refused) => {
  expect(confirmationRefusalOf(failure)).toBe(refused)
})
