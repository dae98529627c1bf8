import { expect, test } from 'vitest'
import type { Message } from './consultations.api.ts'
import { consultationsSlice, messageArrived, messagesRead } from './consultations.slice.ts'

const { reducer } = consultationsSlice
const message = (id: number, body: string): Message => ({
  id,
  body,
  userId: 3,
  createdAt: '2026-11-21T12:00:00.000Z',
  readAt: null,
})
const answered = (endpointName: string, kind: string, payload: unknown) => ({
  type: `main/execute${kind}/fulfilled`,
  payload,
  meta: { arg: { endpointName } },
})

test('a message that comes by several ways stands once, in order, as it was last heard of', () => {
  const events = [
    answered('messages', 'Query', [message(1, 'a'), message(3, 'c')]),
    messageArrived(message(2, 'b')),
    answered('sendMessage', 'Mutation', message(3, 'c, mended')),
    answered('messages', 'Query', [message(2, 'b')]),
  ]
  const state = events.reduce(reducer, reducer(undefined, { type: 'begin' }))
  expect(state.messages.map(({ id, body }) => [id, body])).toEqual([
    [1, 'a'],
    [2, 'b'],
    [3, 'c, mended'],
  ])
})

test('a message that arrives is told of until it is read', () => {
  const told = reducer(undefined, messageArrived(message(1, 'a')))
  expect(told.showPatientNotificationMessage).toBe(true)
  expect(reducer(told, messagesRead()).showPatientNotificationMessage).toBe(false)
})
