import { existsSync, readFileSync } from 'node:fs'
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
