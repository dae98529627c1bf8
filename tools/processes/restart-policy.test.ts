import { expect, test } from 'vitest'
import { restartPolicy } from './restart-policy.ts'

test('a ready process that dies comes back at once, however often a test kills it', () => {
  const policy = restartPolicy()
  const delays = Array.from({ length: 39 }, (_, index) => policy.afterEnd({ wasReady: true, now: index * 1_000 }))
  expect(new Set(delays)).toEqual(new Set([100]))
})

test('one that cannot become ready waits longer each time and is given up', () => {
  const policy = restartPolicy()
  const delays = [1, 2, 3, 4, 5].map((now) => policy.afterEnd({ wasReady: false, now }))
  expect(delays).toEqual([200, 400, 800, 1_600, null])
})

test('a success in between forgets the failures', () => {
  const policy = restartPolicy()
  for (const now of [1, 2, 3, 4]) policy.afterEnd({ wasReady: false, now })
  policy.afterEnd({ wasReady: true, now: 5 })
  expect(policy.afterEnd({ wasReady: false, now: 6 })).toBe(200)
})

test('dying without end after becoming ready is given up as well', () => {
  const policy = restartPolicy()
  const delays = Array.from({ length: 40 }, (_, index) => policy.afterEnd({ wasReady: true, now: index * 500 }))
  expect(delays.at(-1)).toBeNull()
})
