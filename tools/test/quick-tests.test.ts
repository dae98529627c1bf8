import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { temporaryDirectory } from '../testing/temporary-directory.ts'
import { changedFiles, quickTests } from './quick-tests.ts'

const write = (root: string, files: Record<string, string>) => {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    writeFileSync(path.join(root, file), text)
  }
}
const house = {
  'apps/api/src/domains/shop/orders/reprice.test.ts': "import { reprice } from './reprice.ts'",
  'apps/api/src/domains/shop/orders/placing.test.ts': "import { testWorld } from '#testing/world'",
  'apps/api/src/domains/money/payments/paying.test.ts': "import { testWorld } from '#testing/world'",
  'apps/api/src/domains/care/booking.test.ts': "import { aBooking } from './consultations.factory.ts'",
}
const ofApi = (files: string[]) =>
  files.filter((file) => file.startsWith('apps/api')).map((file) => path.basename(file))

test('what needs no database always runs; what does, where it stands beside a change', () => {
  const root = temporaryDirectory()
  write(root, house)
  expect(ofApi(quickTests([], root))).toEqual(['reprice.test.ts'])
  const changed = ['apps/api/src/domains/money/payments/settle.ts', 'README.md']
  expect(ofApi(quickTests(changed, root))).toEqual(['paying.test.ts', 'reprice.test.ts'])
  expect(quickTests([], root)).toEqual(expect.arrayContaining(['packages/', 'apps/sandbox/', 'apps/web/']))
})

test('a change is what differs from main, committed or not, and what is new', () => {
  const root = temporaryDirectory()
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@t.example', ...args], { cwd: root, stdio: 'ignore' })
  const commit = () => {
    git('add', '-A')
    git('commit', '-m', 'x')
  }
  git('init', '-b', 'main')
  write(root, { 'a.ts': '1', 'b.ts': '1', 'c.ts': '1' })
  commit()
  git('checkout', '-b', 'work')
  write(root, { 'a.ts': '2' })
  commit()
  write(root, { 'b.ts': '2', 'd.ts': '1' })
  expect(changedFiles(root).sort()).toEqual(['a.ts', 'b.ts', 'd.ts'])
})

test('where there is no main, it is what is not committed', () => {
  const root = temporaryDirectory()
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@t.example', ...args], { cwd: root, stdio: 'ignore' })
  git('init', '-b', 'other')
  write(root, { 'a.ts': '1', 'b.ts': '1' })
  git('add', '-A')
  git('commit', '-m', 'x')
  write(root, { 'a.ts': '2' })
  expect(changedFiles(root)).toEqual(['a.ts'])
})
