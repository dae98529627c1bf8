import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const page = readFileSync(path.join(root, 'ARCHITECTURE.md'), 'utf8')
const index = page.split('\n## Index: every part of the product')[1] ?? ''

const columns = ['part', 'domain', 'surface', 'site', 'contract', 'texts of mails']
const bases = {
  domain: 'apps/api/src/domains',
  surface: 'apps/api/src/surfaces',
  site: 'apps/web/app',
  contract: 'packages/contracts/src',
  'texts of mails': 'apps/api/src/reactions',
}
type Column = keyof typeof bases

const cellsOf = (line: string) => line.slice(1, line.lastIndexOf('|')).split('|')
const rows = index
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| part '))
  .map((line) => cellsOf(line).map((cell) => cell.trim()))

const named = (column: Column): string[] =>
  rows.flatMap((row) => [...(row[columns.indexOf(column)] ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name))

const foldersOf = (folder: string): string[] =>
  readdirSync(path.join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)

const below = (folder: string, parents: string[]): string[] =>
  parents.flatMap((parent) => foldersOf(`${folder}/${parent}`).map((name) => `${parent}/${name}`))

// Stands below folders whose own row says what they are.
const consolePages = 'pages/staff'
const patientPages = 'pages/patient-area'

/** Every folder or module that needs a row, by column. */
const inTheTree: Record<Column, () => string[]> = {
  domain: () => below(bases.domain, foldersOf(bases.domain)),
  surface: () => below(bases.surface, foldersOf(bases.surface)),
  site: () => below(bases.site, ['features', 'widgets', 'pages', consolePages, patientPages]),
  contract: () => [
    // Shapes that several calls share; a call is elsewhere.
    ...foldersOf(bases.contract).filter((name) => !['main', 'second', 'staff', 'wire'].includes(name)),
    ...['main', 'second', 'staff'].flatMap((caller) =>
      readdirSync(path.join(root, bases.contract, caller))
        .filter((name) => name !== 'index.ts' && !name.includes('.test.'))
        .map((name) => `${caller}/${name.replace(/\.ts$/, '')}`),
    ),
  ],
  'texts of mails': () => textsOfMails(),
}

/** The modules that write mails, as the table of templates imports them; a folder's row counts for all of its texts. */
const textsOfMails = (): string[] => {
  const templates = readFileSync(path.join(root, bases['texts of mails'], 'mails/templates.ts'), 'utf8')
  const imports = [...templates.matchAll(/^(?:import|\}) (?!type)[^']*from '(\.\.?\/[^']+)\.ts'/gm)]
  const texts = imports
    .map(([, from = '']) => path.posix.join('mails', from))
    // What several texts share: facts and greetings.
    .filter((name) => !/-facts$|\/greeting$|\/subscription-subject$/.test(name))
  const folders = named('texts of mails').filter((name) => !name.includes('/'))
  return [...new Set(texts.map((text) => folders.find((folder) => text.startsWith(`${folder}/`)) ?? text))]
}

const standsThere = (column: Column, name: string) =>
  ['', '.ts'].some((end) => existsSync(path.join(root, bases[column], `${name}${end}`)))

const twice = (names: string[]) => names.filter((name, at) => names.indexOf(name) !== at)

test('each table of the index has the same header, and each row its six cells', () => {
  const headers = index.split('\n').filter((line) => line.startsWith('| part '))
  expect(headers.length).toBeGreaterThan(4)
  for (const header of headers) expect(cellsOf(header).map((cell) => cell.trim())).toEqual(columns)
  expect(rows.length).toBeGreaterThan(60)
  expect(rows.filter((row) => row.length !== columns.length)).toEqual([])
})

describe.each(Object.keys(bases) as Column[])('in the column "%s" of the index', (column) => {
  test('every path exists, and stands in one row', () => {
    expect(named(column).filter((name) => !standsThere(column, name))).toEqual([])
    expect(twice(named(column))).toEqual([])
  })

  test('nothing of the tree is missing', () => {
    const tree = inTheTree[column]()
    expect(tree.length).toBeGreaterThan(30)
    expect(tree.filter((name) => !named(column).includes(name))).toEqual([])
  })
})
