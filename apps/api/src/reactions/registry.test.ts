import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { dueWorks, nightlyWorks, reactions } from './index.ts'

const source = path.dirname(import.meta.dirname)
const files = globSync('**/*.ts', { cwd: source }).filter((file) => !/\.(test|factory)\.ts$/.test(file))
const textOf = (file: string) => readFileSync(path.join(source, file), 'utf8')

test('each reaction is called like its file, and does what no other is called', () => {
  const stems = globSync('**/when-*.ts', { cwd: import.meta.dirname }).map((file) => path.basename(file, '.ts'))
  expect(stems.length).toBeGreaterThan(25)
  expect(reactions.map(({ name }) => name).sort()).toEqual(stems.sort())
})

test('no reaction is called what another one was called', () => {
  const names = reactions.flatMap(({ name, formerly = [] }) => [name, ...formerly])
  expect(new Set(names).size).toBe(names.length)
})

test('each event has a reaction: the relay leaves one waiting that nobody answers', () => {
  const events = files
    .filter((file) => file.endsWith('.events.ts'))
    .flatMap((file) => [...textOf(file).matchAll(/'(\w+\.\w+)': \{/g)].map(([, type = '']) => type))
  const answered = new Set<string>(reactions.map(({ on }) => on))
  expect(events.length).toBeGreaterThan(40)
  expect(events.filter((type) => !answered.has(type))).toEqual([])
})

test('each work has a name of its own', () => {
  const names = [...dueWorks, ...nightlyWorks].map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  expect(names.length).toBeGreaterThan(15)
})

test('a verb that asks for nothing, counts what it did and is called by nobody is due work, and is declared', () => {
  const counting = /export const (\w+) = (?:async )?\(ctx: Context\): Promise<number>/g
  const verbs = files.flatMap((file) => [...textOf(file).matchAll(counting)].map(([, verb = '']) => ({ file, verb })))
  expect(verbs.length).toBeGreaterThan(12)
  const isCalled = ({ file, verb }: { file: string; verb: string }) =>
    files.some(
      (other) => other !== file && !other.endsWith('/index.ts') && new RegExp(`\\b${verb}\\b`).test(textOf(other)),
    )
  expect(verbs.filter((each) => !isCalled(each)).map(({ verb }) => verb)).toEqual([])
})

/** Nothing of a single row is judged outside the database: one statement, or a set that is announced as it is. */
const inStatements = new Set([
  ...['expire-due-prescriptions', 'remind-of-times', 'notice-silence', 'tell-of-low-stock'],
  ...['tell-waiting-lists', 'forget-document-drafts', 'forget-drafts', 'forget-expired-uploads'],
  ...['forget-spent-links', 'forget-ended-pushes', 'forget-old-recoveries'],
  ...['forget-old-invitations-and-looks', 'forget-waiting-list-entries', 'forget-readings-of-buyers'],
  ...['forget-old-tries', 'call-again-to-urgent-cases', 'call-again-for-urgent-notes'],
])

test('due work that judges row by row gets past one that fails: it claims by a time of the row, or sweeps', () => {
  const textsOf = ({ name, run }: (typeof dueWorks)[number]) =>
    files
      .map(textOf)
      .filter((text) =>
        run.name === 'run' ? text.includes(`name: '${name}'`) : new RegExp(`const ${run.name} = `).test(text),
      )
  const getsPast = (text: string) => /\b(claimDue|workOff|workSteadily|sweep)\(/.test(text)
  const held = dueWorks.filter((work) => !textsOf(work).some(getsPast)).map(({ name }) => name)
  expect(new Set(held)).toEqual(inStatements)
})

test('what wakes due work by name wakes one that there is', () => {
  const names = new Set(dueWorks.map(({ name }) => name))
  const woken = files.flatMap((file) =>
    [...textOf(file).matchAll(/wakeDueWork\(ctx\.db, '([^']+)'/g)].map(([, name = '']) => name),
  )
  expect(woken.filter((name) => !names.has(name))).toEqual([])
  expect(woken.length).toBeGreaterThan(0)
})
