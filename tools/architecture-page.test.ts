import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const page = readFileSync(path.join(root, 'ARCHITECTURE.md'), 'utf8')
const walks = page.split('## Three walks')[1]?.split('\n## ')[0] ?? ''
const bases = ['', 'apps/api/src', 'apps/web/app']
const pathsIn = (text: string) =>
  [...text.matchAll(/`([\w./-]+\/[\w.-]+\.(?:ts|tsx|sql|md))`/g)].map(([, file = '']) => file)
const exists = (file: string) => bases.some((base) => existsSync(path.join(root, base, file)))

test('every file that a walk passes exists', () => {
  const files = pathsIn(walks)
  expect(files.length).toBeGreaterThan(50)
  expect(files.filter((file) => !exists(file))).toEqual([])
})

test('so does every other file that the page names by its path', () => {
  const files = pathsIn(page.replace(walks, '')).filter((file) => !file.includes('<'))
  expect(files.length).toBeGreaterThan(3)
  const tails = files.filter((file) => !exists(file))
  expect(tails).toEqual([])
})

test('so does every file that the page of the staff kit names', () => {
  const files = pathsIn(readFileSync(path.join(root, 'docs/staff-kit.md'), 'utf8'))
  expect(files.length).toBeGreaterThan(20)
  expect(files.filter((file) => !file.includes('<') && !exists(file))).toEqual([])
})

test('every page that it links to exists', () => {
  const links = [...page.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, link = '']) => link)
  expect(links.length).toBeGreaterThan(20)
  expect(links.filter((link) => !existsSync(path.join(root, link)))).toEqual([])
})

// Every page but the decisions, which say what was so on their day.
const pages = ['README.md', 'ARCHITECTURE.md', 'docs/*.md', 'apps/api/src/domains/*/*/README.md'].flatMap((pattern) =>
  globSync(pattern, { cwd: root }),
)

/** Each file of the tree by every tail of its path: a page names a file as shortly as its reader understands. */
const tails = new Set(
  globSync('**/*.{ts,tsx,sql,md}', { cwd: root, exclude: ['**/node_modules/**', '**/build/**', '.data/**'] }).flatMap(
    (file) => {
      const parts = file.split(path.sep)
      return parts.map((_, at) => parts.slice(at).join('/'))
    },
  ),
)

test.each(pages)('every file that %s names with its folder exists', (file) => {
  const text = readFileSync(path.join(root, file), 'utf8')
  const named = pathsIn(text).filter((name) => !name.includes('<') && !name.startsWith('.'))
  expect(named.filter((name) => !tails.has(name))).toEqual([])
})

test('together the pages name hundreds of files', () => {
  const named = pages.flatMap((file) => pathsIn(readFileSync(path.join(root, file), 'utf8')))
  expect(pages.length).toBeGreaterThan(80)
  expect(named.length).toBeGreaterThan(500)
})

test.each(pages)('every row of a table of %s has the cells of its header', (file) => {
  expect(unevenRows(readFileSync(path.join(root, file), 'utf8'))).toEqual([])
})

/** A cell's own bar is escaped, or stands in code. */
const barsOf = (row: string) => (row.replaceAll(/`[^`]*`/g, 'code').match(/(?<!\\)\|/g) ?? []).length

const unevenRows = (text: string): string[] => {
  const uneven: string[] = []
  let bars = 0
  for (const line of text.split('\n')) {
    if (!line.startsWith('|')) bars = 0
    else if (bars === 0) bars = barsOf(line)
    else if (barsOf(line) !== bars) uneven.push(line.slice(0, 80))
  }
  return uneven
}
