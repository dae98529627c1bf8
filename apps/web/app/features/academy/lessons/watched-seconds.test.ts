import { expect, test } from 'vitest'
import { watchedSeconds } from './watched-seconds.ts'

test('seconds that were played are told as parts until they are saved', () => {
  const watched = watchedSeconds()
  for (const at of [0, 0.3, 0.9, 1.4, 2.6]) watched.played(at)
  for (const _again of [1, 2]) expect(watched.untold()).toEqual([[0, 3]])
  watched.played(3.1)
  watched.saved([[0, 3]])
  expect(watched.untold()).toEqual([[3, 4]])
})

test('a jump leaves out what lies between, whoever jumped', () => {
  const watched = watchedSeconds()
  watched.played(1)
  watched.played(60)
  watched.broken()
  watched.played(61.5)
  expect(watched.untold()).toEqual([
    [1, 2],
    [60, 62],
  ])
})

test('at double speed nothing is left out', () => {
  const watched = watchedSeconds()
  for (let at = 0; at <= 10; at += 0.5) watched.played(at)
  expect(watched.untold()).toEqual([[0, 11]])
})

test('a report holds as many parts as the server takes; the others follow', () => {
  const watched = watchedSeconds()
  for (let at = 0; at < 500; at += 2) {
    watched.broken()
    watched.played(at)
  }
  const first = watched.untold()
  expect(first).toHaveLength(200)
  watched.saved(first)
  expect(watched.untold()[0]).toEqual([400, 401])
})
