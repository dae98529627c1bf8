import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as main from '../main/index.ts'
import * as second from '../second/index.ts'
import * as staff from '../staff/index.ts'
import type { Call } from './call.ts'

const isCall = (value: unknown): value is Call => typeof value === 'object' && value !== null && 'method' in value
const calls = Object.entries<unknown>({ ...main, ...second, ...staff }).flatMap(([name, value]): [string, Call][] =>
  isCall(value) ? [[name, value]] : [],
)

test('there are calls to check', () => {
  expect(calls.length).toBeGreaterThan(60)
})

test.each(calls)('%s: its example has its shape', (_name, { request, response, example }) => {
  if (request && example.request !== undefined) request.parse(example.request)
  response.parse(example.response)
})

test('no two calls stand at one address', () => {
  const addresses = calls.map(([, { method, path }]) => `${method} ${path}`)
  expect(new Set(addresses).size).toBe(addresses.length)
})

test('the page of wire shapes lists every call', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../../docs/wire-shapes.md'), 'utf8')
  for (const [name, { method, path }] of calls) expect(page).toContain(`| ${method} ${path} | \`${name}\` |`)
})
