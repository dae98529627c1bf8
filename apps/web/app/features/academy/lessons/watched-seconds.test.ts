import { expect, test } from 'vitest'
import { watchedSeconds } from './watched-seconds.ts'

test('seconds that were played are told once, as parts', () => {
  const watched = watchedSeconds()
  for (const at of [0, 0.3, 0.9, 1.4, 2.6]) watched.played(at)
  expect(watched.taken()).toEqual([[0, 3]])
  expect(watched.taken()).toEqual([])
})

test('a jump leaves out what lies between, whoever jumped', () => {
  const watched = watchedSeconds()
  watched.played(1)
  watched.played(60)
  watched.broken()
  watched.played(61.5)
  expect(watched.taken()).toEqual([
    [1, 2],
    [60, 62],
  ])
})

test('at double speed nothing is left out', () => {
  const watched = watchedSeconds()
  for (let at = 0; at <= 10; at += 0.5) watched.played(at)
  expect(watched.taken()).toEqual([[0, 11]])
})

test('what could not be told is told with the next', () => {
  const watched = watchedSeconds()
  watched.played(3)
  const lost = watched.taken()
  watched.played(4)
  watched.returned(lost)
  expect(watched.taken()).toEqual([[3, 5]])
})
