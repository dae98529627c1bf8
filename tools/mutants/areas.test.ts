import { globSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { areas, untouched } from './areas.ts'

const root = path.join(import.meta.dirname, '..', '..')
const found = (glob: string): string[] =>
  globSync(glob, { cwd: root, exclude: (name) => name === 'node_modules' || name === '.mutants' })
/** `a/{b,c}` as `a/b` and `a/c`: a folder that has moved is seen although its neighbour is still there. */
const branchesOf = (glob: string): string[] => {
  const [whole, inner] = /\{([^{}]*)\}/.exec(glob) ?? []
  return whole === undefined || inner === undefined
    ? [glob]
    : inner.split(',').flatMap((branch) => branchesOf(glob.replace(whole, branch)))
}
const globs = Object.entries(areas).flatMap(([area, { mutate, tests }]) =>
  [...mutate, ...tests].flatMap(branchesOf).map((glob) => ({ area, glob })),
)

test('a glob with choices is several', () => {
  expect(branchesOf('{a,b}/{c,d}.ts')).toEqual(['a/c.ts', 'a/d.ts', 'b/c.ts', 'b/d.ts'])
  expect(globs.length).toBeGreaterThan(60)
})

test.each(globs)('$area: $glob matches a file', ({ glob }) => expect(found(glob)).not.toEqual([]))

test.each(Object.entries(areas))('%s: every test that it runs is one', (_area, { tests }) => {
  expect(tests.flatMap(found).filter((file) => !file.endsWith('.test.ts'))).toEqual([])
})

test.each(untouched)('%s keeps something out', (glob) => {
  expect(glob).toMatch(/^!/)
  expect(found(glob.slice(1))).not.toEqual([])
})

test.each(Object.entries(areas))('%s: after what is kept out, there is code to change', (_area, { mutate }) => {
  const kept = new Set(untouched.flatMap((glob) => found(glob.slice(1))))
  for (const glob of mutate) expect(found(glob).filter((file) => !kept.has(file))).not.toEqual([])
})
