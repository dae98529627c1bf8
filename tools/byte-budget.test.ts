import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkByteBudget, firstPages } from './byte-budget.ts'

let build: string
beforeEach(() => {
  build = mkdtempSync(join(tmpdir(), 'prumo-bytes-'))
  mkdirSync(join(build, 'server'))
  mkdirSync(join(build, 'client'))
})
afterEach(() => rmSync(build, { recursive: true, force: true }))

/** A build of these pages whose common entry weighs so much; random bytes do not compress. */
const plant = (pages: string[], entryKilobytes: number, entryImports: string[] = []) => {
  const file = (name: string, kilobytes: number) => {
    writeFileSync(join(build, 'client', name), randomBytes(kilobytes * 1024))
    return `/${name}`
  }
  const routes = Object.fromEntries(
    pages.map((id) => [id, { id, module: file(`${id.replaceAll('/', '-')}.js`, 10), imports: [] }]),
  )
  const assets = { entry: { module: file('entry.js', entryKilobytes), imports: entryImports }, routes }
  writeFileSync(join(build, 'server/index.js'), `export const assets = ${JSON.stringify(assets)}\n`)
  writeFileSync(join(build, 'server/package.json'), '{"type":"module"}')
}

test('light pages pass', async () => {
  plant(firstPages, 100)
  await expect(checkByteBudget(build)).resolves.toBeUndefined()
})

test('a page over the budget is named with its weight', async () => {
  plant(firstPages, 145)
  await expect(checkByteBudget(build)).rejects.toThrow(/over 150.0 KB with headers: pages\/home\/home 156/)
})

test('the headers of each file count: what fits in few files does not in many', async () => {
  const many = Array.from({ length: 12 }, (_, index) => {
    writeFileSync(join(build, `client/part-${index}.js`), 'x')
    return `/part-${index}.js`
  })
  // Entry and page are 147 KB, and twelve letters are no more; what is said of each of the twelve is.
  plant(firstPages, 137, many)
  await expect(checkByteBudget(build)).rejects.toThrow(/pages\/home\/home 15\d/)
})

test('a landing page counts as soon as there is one', async () => {
  plant([...firstPages, 'pages/landing-page'], 145)
  await expect(checkByteBudget(build)).rejects.toThrow(/pages\/landing-page/)
})

test('it fails when it finds nothing to weigh', async () => {
  plant([], 1)
  await expect(checkByteBudget(build)).rejects.toThrow(/the build has no pages\/home\/home/)
})
