import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import { expect, test } from 'vitest'

// The whole library is 660 KB; importing a few functions must not load all of it.
const bundle = async (names: string): Promise<number> => {
  const output = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, rollupOptions: { input: 'entry', preserveEntrySignatures: 'strict' } },
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === 'entry' ? id : null),
        load: (id) => (id === 'entry' ? `export { ${names} } from ${JSON.stringify(door)}` : null),
      },
    ],
  })
  if (Array.isArray(output) || !('output' in output)) throw new Error('one bundle expected')
  return gzipSync(output.output[0].code).length
}
const door = fileURLToPath(new URL('./index.ts', import.meta.url))

test('what a page does not use costs it nothing, and everything together stays small', async () => {
  expect(await bundle('formatReais')).toBeLessThan(400)
  expect(await bundle('isValidCpf, formatCpf, isValidPhone, formatPhone, isValidPostalCode')).toBeLessThan(3_000)
})
