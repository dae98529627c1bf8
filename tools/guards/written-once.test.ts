import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aliases } from './aliases.ts'
import { clocks } from './clocks.ts'
import type { Guard } from './guard.ts'
import { verdictOf } from './run.ts'
import { twins } from './twins.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'prumo-written-once-'))
  plant({
    'apps/web/package.json': JSON.stringify({ imports: { '#links': './app/links.ts', '#shared/*': './app/shared/*' } }),
    'apps/web/app/links.ts': 'export const links = 1\n',
  })
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const plant = (files: Record<string, string>) => {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
}

const heldAgainst = async (guard: Guard): Promise<string[]> => verdictOf(await guard.look(root))
const page = 'apps/web/app/pages/home/bad.ts'

test.each([
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is a line of source.
  ['const at = (day, hour) => new Date(`${day}T${hour}:00-03:00`)', 1],
  ["const at = (day) => new Date(day + '-03:00')", 1],
  ["const at = new Date('2026-11-29T12:00:00-03:00')", 0],
])('nobody says by hand how far São Paulo is from UTC: %s', async (line, breaches) => {
  plant({ 'tests/e2e/seeds/bad.ts': `export ${line}\n` })
  expect(await heldAgainst(clocks)).toHaveLength(breaches)
})

test.each([
  ['cents = Math.round(price * 100)', 1],
  ['cents = toCents(price)', 0],
  ['since = now - 30 * 24 * 60 * 60_000', 1],
  ['since = now - 86_400_000', 1],
  ['since = now - 30 * dayMs', 0],
  ['days = (Date.parse(until) - Date.parse(from)) / dayMs', 1],
])('a sum that exists once is not written anew: %s', async (line, breaches) => {
  plant({ 'apps/api/src/domains/care/bad.ts': `export const ${line}\n` })
  expect(await heldAgainst(twins)).toHaveLength(breaches)
})

test('a module with a name of its own is imported by it, but for those beside it', async () => {
  plant({ [page]: "import { links } from '../../links.ts'\nexport const x = links\n" })
  expect(await heldAgainst(aliases)).toEqual([`${page} imports ../../links.ts: import it as #links`])
  const innocent = "import { links } from './links.ts'\nexport const x = links\n"
  plant({ [page]: "import { links } from '#links'\nexport const x = links\n", 'apps/web/app/routes.ts': innocent })
  expect(await heldAgainst(aliases)).toEqual([])
})

test.each([clocks, aliases, twins])('$name fails when it reads nothing', async (guard) => {
  const folders = guard === aliases ? ['apps/web/app'] : ['tests', 'apps/web']
  for (const folder of folders) rmSync(join(root, folder), { recursive: true, force: true })
  expect(await heldAgainst(guard)).toEqual(['it read nothing, so it proves nothing'])
})
