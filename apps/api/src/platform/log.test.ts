import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestWorld, testWorld } from '#testing/world'
import { buildApp } from '../app.ts'
import { openLog } from './log.ts'

let it: TestWorld
beforeAll(async () => {
  it = await testWorld()
})
afterAll(() => it.close())

test('a finished request is one line: operation, status, time and its id, and nothing of what was sent', async () => {
  const lines: string[] = []
  const log = openLog({ level: 'info', name: 'api' }, { write: (line) => void lines.push(line), trouble: () => null })
  const app = await buildApp({ ...it.app.parts, log })
  const { headers } = await app.inject({
    method: 'PATCH',
    url: '/api/v2/storefront/cart/apply_coupon_code?token=tok_3nseCret&email=bruno@prumo.example',
    headers: { 'x-spree-order-token': 'tok_3nseCret' },
    payload: { coupon_code: 'BEMVINDO', cpf: '12345678909' },
  })
  await app.inject('/nothing/bruno@prumo.example?cpf=12345678909')
  await app.close()
  const about = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request completed')
  expect(about).toEqual([
    expect.objectContaining({
      operation: 'PATCH /api/v2/storefront/cart/apply_coupon_code',
      status: 404,
      ms: expect.any(Number),
      reqId: headers['x-request-id'],
    }),
    expect.objectContaining({ operation: 'GET unknown', status: 404 }),
  ])
  expect(lines.join('')).not.toMatch(/tok_|bruno|12345678909|BEMVINDO/)
})
