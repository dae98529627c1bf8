import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../apps/api/src/testing/database.ts'
import { type Product, startProduct } from '../../tools/testing/product.ts'

let product: Product
beforeAll(async () => {
  const { url } = await testDatabase()
  product = await startProduct({ databaseUrl: url, parts: ['sandbox', 'api'] })
})
afterAll(() => product?.stop())

test('the official SDK makes its four journeys against us, unchanged', () => {
  const { stdout, status } = spawnSync(process.execPath, [join(import.meta.dirname, 'sdk-e2e.mjs')], {
    encoding: 'utf8',
    timeout: 120_000,
    env: {
      ...process.env,
      BASE_URL: product.apiUrl,
      COUNTRY: 'BR',
      PAYMENT_TYPE: 'Spree::PaymentMethod::Pix',
    },
  })
  expect(stdout).toContain('4 passed, 0 failed')
  expect(status).toBe(0)
})
