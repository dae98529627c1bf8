import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../apps/api/src/testing/database.ts'
import { type Product, startProduct } from '../../tools/testing/product.ts'

const root = join(import.meta.dirname, '../..')

let product: Product
beforeAll(async () => {
  const { url } = await testDatabase()
  product = await startProduct({ databaseUrl: url, parts: ['sandbox', 'api'] })
})
afterAll(() => product?.stop())

/** The program that the page's code blocks form together. */
const programOf = (page: string): string =>
  [...readFileSync(join(root, page), 'utf8').matchAll(/^```js\n([\s\S]*?)^```$/gm)].map(([, block]) => block).join('\n')

test('docs/spree-storefront.md: its example buys by Pix and by card, as it stands on the page', () => {
  const { stdout, stderr, status } = spawnSync(process.execPath, ['--input-type=module'], {
    input: programOf('docs/spree-storefront.md'),
    cwd: root,
    encoding: 'utf8',
    timeout: 120_000,
    env: { ...process.env, STOREFRONT_HOST: `${product.apiUrl}/` },
  })
  expect({ stderr, status }).toEqual({ stderr: '', status: 0 })
  expect(stdout.trim().split('\n')).toEqual([
    'by Pix: complete balance_due',
    expect.stringMatching(/^to pay: 52\.9 until \d{4}-\d\d-\d\dT\S+Z true true$/),
    'order: true 52.9',
    'by card: complete paid',
  ])
})
