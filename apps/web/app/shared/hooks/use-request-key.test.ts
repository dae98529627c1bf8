// @vitest-environment node
import { expect, test } from 'vitest'
import { requestKey } from './use-request-key.ts'

test('the same words have one key until they have arrived, and other words have another', () => {
  const key = requestKey()
  const first = key.of({ body: 'Tome água.' })
  expect(key.of({ body: 'Tome água.' })).toBe(first)
  const other = key.of({ body: 'Não tome água.' })
  expect(other).not.toBe(first)
  expect(key.of({ body: 'Não tome água.' })).toBe(other)
  key.spend()
  expect(key.of({ body: 'Não tome água.' })).not.toBe(other)
})

const sources = import.meta.glob<string>(['../../**/*.{ts,tsx}', '!../../**/*.test.*', '!../../**/testing/**'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** These sign or buy: after a lost answer the server refuses other words under the same key, so there are never two. */
const once = [
  'features/given-supplements/PickSupplement.tsx',
  'features/prescriptions/issue/Prescribe.tsx',
  'features/prescriptions/issue/ReplacePrescription.tsx',
  'features/signed-documents/issue/WriteDocument.tsx',
  'pages/men-power-checkout/use-requesting.ts',
  'pages/staff/tasks/RenewPrescription.tsx',
]

test('no other form holds one key for whatever is written in it', () => {
  const holding = Object.entries(sources)
    .filter(([, text]) => /use(?:State|Ref|Memo)\((?:\(\) => )?\(?\{?[^)\n]*crypto\.randomUUID\(\)/.test(text))
    .map(([file]) => file.replace(/^(\.\.\/)+/, ''))
  expect(holding.sort()).toEqual(once)
})
