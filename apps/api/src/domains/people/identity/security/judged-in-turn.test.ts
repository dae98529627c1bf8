import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const people = path.resolve(import.meta.dirname, '../..')
const judges = /\b(mustBeProven|mustBeOwner|mustKnowPassword|judgeAccountChange)\(/
const transactions = /\b(inEffect|inTransaction|lockAccount)\(/
const sources = globSync('**/*.ts', { cwd: people })
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => ({ file, code: readFileSync(path.join(people, file), 'utf8') }))

// docs/concurrency.md, "Who asks is judged again under the lock".
test('a file that judges the owner of a session changes his account in inChangeOf alone', () => {
  const judging = sources.filter(({ code }) => judges.test(code))
  expect(judging.length).toBeGreaterThan(8)
  expect(judging.filter(({ code }) => transactions.test(code)).map(({ file }) => file)).toEqual([])
})
