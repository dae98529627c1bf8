import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const page = readFileSync(path.join(root, 'docs/asvs.md'), 'utf8')
const { requirements } = JSON.parse(readFileSync(path.join(root, 'docs/asvs-5.0.0.json'), 'utf8')) as {
  requirements: Record<string, 1 | 2>
}

type Row = { id: string; level: string; what: string; status: string; where: string }

/** The rows of all chapters: `| id | level | requirement | status | where, or which later work, or why not |`. */
const rows: Row[] = page
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => {
    const [, id = '', level = '', what = '', status = '', where = ''] = line.split('|').map((cell) => cell.trim())
    return { id, level, what, status, where }
  })
const withStatus = (status: string) => rows.filter((row) => row.status === status)

test('every requirement of levels 1 and 2 stands once, in its order, with its level', () => {
  expect(Object.keys(requirements)).toHaveLength(253)
  expect(rows.map(({ id }) => id)).toEqual(Object.keys(requirements))
  expect(rows.filter(({ id, level }) => String(requirements[id]) !== level)).toEqual([])
})

test('each is met, not yet, or not applicable, in words of ours', () => {
  const known = ['met', 'not yet', 'not applicable']
  expect(rows.filter(({ status }) => !known.includes(status))).toEqual([])
  expect(rows.filter(({ what }) => what.length < 5 || what.length > 90)).toEqual([])
})

/** A file of the repository, as the page names it. */
const pathsIn = (text: string): string[] =>
  [...text.matchAll(/`([\w.-]+(?:\/[\w.-]+)*\.\w+)`/g)].map(([, file]) => `${file}`)

test('what is met names a file that shows it, and every file that is named is there', () => {
  expect(withStatus('met').filter(({ where }) => pathsIn(where).length === 0)).toEqual([])
  const gone = pathsIn(page).filter((file) => !existsSync(path.join(root, file)))
  expect(gone).toEqual([])
})

test('what is not met yet names the later work that the page lists, and each work is for something', () => {
  const listed = [...page.matchAll(/^- \*\*(.+?)\*\*/gm)].map(([, work]) => work)
  const named = withStatus('not yet').map(({ where }) => where.split(/[:;]/)[0])
  expect(named.filter((work) => !listed.includes(work))).toEqual([])
  expect(listed.filter((work) => !named.includes(work))).toEqual([])
})

test('what is not applicable says why', () => {
  expect(withStatus('not applicable').filter(({ where }) => where.length < 5)).toEqual([])
})

test('the sums at the top are those of the rows', () => {
  const said = Object.fromEntries(
    [...page.matchAll(/^\| (met|not yet|not applicable) \| (\d+) \| (\d+) \| (\d+) \|$/gm)].map(
      ([, status, ...sums]) => [status, sums.map(Number)],
    ),
  )
  const counted = Object.fromEntries(
    ['met', 'not yet', 'not applicable'].map((status) => {
      const of = (level: string) => withStatus(status).filter((row) => row.level === level).length
      return [status, [of('1'), of('2'), withStatus(status).length]]
    }),
  )
  expect(said).toEqual(counted)
})
