import { expect, test } from 'vitest'
import { noResponse, refusal } from '#shared/http/failure.ts'
import { nextTimesOf } from './next-times-of.ts'

const taken = refusal(409, {
  error: 'Este horário acabou de ser ocupado.',
  nextTimes: [{ doctorId: 3, startsAt: '2026-11-23T13:30:00.000Z' }],
})
const underWay = refusal(409, { error: 'O pagamento está sendo processado.' })

test('only a taken slot offers the next times', () => {
  expect(nextTimesOf(taken)).toEqual([{ doctorId: 3, startsAt: '2026-11-23T13:30:00.000Z' }])
  expect([underWay, noResponse(), undefined].map(nextTimesOf)).toEqual([null, null, null])
})
