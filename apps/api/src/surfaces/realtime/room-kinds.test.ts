import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { Actor } from '#platform/context'
import { kindOfRoom } from '#platform/rooms'
import { mayEnter, roomKinds } from './room-request.ts'

const source = path.resolve(import.meta.dirname, '../..')

test('each room that something is published to is of a kind that a domain declares', () => {
  const files = globSync('{domains,reactions}/**/*.ts', { cwd: source }).filter((file) => !file.endsWith('.test.ts'))
  const texts = files
    .map((file) => readFileSync(path.join(source, file), 'utf8'))
    .filter((text) => text.includes('publishToRoom(ctx'))
  expect(texts.length).toBeGreaterThan(8)
  const names = texts.flatMap((text) => [...text.matchAll(/room(?:: | = )`([^`]*)`/g)].map(([, name = '']) => name))
  expect(names.length).toBeGreaterThan(3)
  expect(names.filter((name) => !kindOfRoom(roomKinds, name))).toEqual([])
})

test('no two kinds share a name, and no name begins with another', () => {
  for (const kind of roomKinds)
    for (const other of roomKinds) if (kind !== other) expect(kind.name.startsWith(other.name)).toBe(false)
})

const actors: Actor[] = [
  { kind: 'guest' },
  { kind: 'system' },
  { kind: 'user', userId: 7, roles: ['patient'] } as Actor,
  { kind: 'user', userId: 8, roles: ['pharmacist'] } as Actor,
]
test.each([
  ['user:7', [false, false, true, false]],
  ['user:8', [false, false, false, true]],
  ['user:', [false, false, false, false]],
  ['dispensings', [false, false, false, true]],
  ['dispensings2', [false, false, false, false]],
  ['order:R123', [false, false, false, false]],
  ['somebody', [false, false, false, false]],
] as const)('a bearer in %s: guest, system, patient 7, pharmacist 8', (room, may) => {
  expect(actors.map((actor) => mayEnter(actor, room))).toEqual(may)
})
