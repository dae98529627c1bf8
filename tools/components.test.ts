import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
type Locked = {
  link?: boolean
  resolved?: string
  integrity?: string
  version?: string
  dependencies?: Record<string, string>
}
const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Locked>
}
const foreign = Object.entries(lock.packages).filter(
  ([folder, { link }]) => folder.includes('node_modules/') && link !== true,
)

test('every component comes from the one registry, and is held to the hash of what was looked at', () => {
  expect(foreign.length).toBeGreaterThan(300)
  const strange = foreign.filter(
    ([, { resolved, integrity }]) =>
      (resolved !== undefined && !resolved.startsWith('https://registry.npmjs.org/')) ||
      !integrity?.startsWith('sha512-'),
  )
  expect(strange.map(([folder]) => folder)).toEqual([])
})

type Bill = { bomFormat: string; components: { purl: string; hashes?: unknown[] }[] }

test('the bill of materials names every component that runs, with its version and hash', () => {
  const said = execFileSync('npm', ['run', '--silent', 'sbom'], { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 })
  const bill = JSON.parse(said) as Bill
  expect(bill.bomFormat).toBe('CycloneDX')
  const named = bill.components.map(({ purl }) => purl)
  const needed = ['apps/api', 'apps/web', 'packages/process', 'packages/pictures'].flatMap((workspace) =>
    Object.keys(lock.packages[workspace]?.dependencies ?? {}),
  )
  const direct = [...new Set(needed)].filter((name) => !name.startsWith('@prumo/'))
  expect(direct.length).toBeGreaterThan(40)
  const unnamed = direct.filter(
    (name) => !named.some((purl) => purl.startsWith(`pkg:npm/${name.replace('@', '%40')}@`)),
  )
  expect(unnamed).toEqual([])
  expect(named).toContain(`pkg:npm/fastify@${lock.packages['node_modules/fastify']?.version}`)
  expect(named.filter((purl) => /npm\/(vitest|jsdom|lighthouse)@/.test(purl))).toEqual([])
  const unproven = bill.components.filter(
    ({ hashes = [], purl }) => hashes.length === 0 && !purl.includes('/%40prumo/'),
  )
  expect(unproven).toEqual([])
})
