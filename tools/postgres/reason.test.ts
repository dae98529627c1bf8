import { expect, test } from 'vitest'
import { reasonIn } from './reason.ts'

const line = (level: string, text: string) => `2026-11-28 07:40:00.123 UTC [412] ${level}:  ${text}`

test('the last fatal line is the reason, not what a client that asked too early was told', () => {
  const states = ['in recovery mode', 'starting up', 'shutting down', 'not yet accepting connections']
  const refused = states.map((state) => line('FATAL', `the database system is ${state}`))
  const why = 'recovery ended before configured recovery target was reached'
  expect(reasonIn([refused[0], line('FATAL', why), ...refused, ''].join('\n'))).toBe(why)
})

test.each([
  ['the disk is full', line('PANIC', 'could not write: No space left on device')],
  ['initdb: error: it exists', 'initdb: error: it exists\nhint'],
  ['the last line', 'the first line\nthe last line\n'],
  ['it said nothing', ''],
])('%s', (reason, output) => expect(reasonIn(output)).toBe(reason))
