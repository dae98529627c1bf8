import { expect, test, vi } from 'vitest'
import { type AskMessages, catchUp } from './catch-up.ts'
import type { Message } from './consultations.api.ts'

const message = (id: number): Message => ({
  id,
  body: `n. ${id}`,
  userId: 3,
  createdAt: '2026-11-21T12:00:00.000Z',
  readAt: null,
})
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => message(from + index))

/** A server with the messages 1 to `last`, a hundred at a time: the last hundred unless told after which. */
const serverWith = (last: number) =>
  vi.fn<AskMessages<Message>>(async (after) => ({
    data: after === undefined ? range(Math.max(1, last - 99), last) : range(after + 1, Math.min(last, after + 100)),
  }))

test('at first the last hundred', async () => {
  const answer = await catchUp([], serverWith(250))
  expect(answer.data?.map(({ id }) => id)).toEqual(range(151, 250).map(({ id }) => id))
})

test.each([0, 1, 99, 100, 101, 250])(
  'after an absence of %i messages nothing is lost and nothing is doubled',
  async (missed) => {
    const answer = await catchUp(range(1, 30), serverWith(30 + missed))
    expect(answer.data).toEqual(range(1, 30 + missed))
  },
)

test('a message that was written earlier and seen later is found, too', async () => {
  const known = [...range(1, 6), message(8)]
  const answer = await catchUp(known, serverWith(8))
  expect(answer.data).toEqual(range(1, 8))
})

test('a failure leaves what is known to whoever holds it', async () => {
  const failure = { kind: 'noResponse', message: 'none' } as const
  expect(await catchUp(range(1, 3), async () => ({ error: failure }))).toEqual({ error: failure })
})
