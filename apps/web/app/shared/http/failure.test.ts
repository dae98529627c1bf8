import { expect, test } from 'vitest'
import { findErrors, misconfigured, noResponse, refusal, statusOf } from './failure.ts'

test('an answer without a text is an HTTP error with the literal message', () => {
  expect(refusal(404, '')).toEqual({
    kind: 'http',
    status: 404,
    message: 'the provider returned a HTTP 404 error code',
    body: '',
  })
})

test('an error text alone makes a basic error', () => {
  const body = { error: 'The coupon code is expired' }
  expect(refusal(422, body)).toMatchObject({ kind: 'basic', status: 422, summary: 'The coupon code is expired' })
})

test('an error text with errors makes an expanded one, nested by dotted keys and found by path', () => {
  const failure = refusal(422, {
    error: "City can't be blank, Email is invalid",
    errors: { 'ship_address.city': ["can't be blank"], 'ship_address.phone': ['is invalid'], email: ['is invalid'] },
  })
  expect(failure).toMatchObject({
    kind: 'expanded',
    errors: { ship_address: { city: ["can't be blank"], phone: ['is invalid'] }, email: ['is invalid'] },
  })
  expect(findErrors(failure, 'ship_address.city')).toEqual(["can't be blank"])
  expect(findErrors(failure, 'ship_address')).toEqual({ city: ["can't be blank"], phone: ['is invalid'] })
  expect(findErrors(failure, 'email')).toEqual(['is invalid'])
})

test.each(['zip', 'ship_address.zip', 'email.more', 'constructor', 'ship_address.toString'])(
  'nothing stands at %s',
  (path) => {
    const failure = refusal(422, { error: 'x', errors: { 'ship_address.city': ['y'], email: ['z'] } })
    expect(findErrors(failure, path)).toBeNull()
  },
)

test('no answer and a wrong setup say so in their own words and have no status', () => {
  expect(noResponse()).toEqual({ kind: 'noResponse', message: 'No response received from the provider' })
  expect(misconfigured('bad address')).toEqual({
    kind: 'misconfigured',
    message: 'Incorrect request setup: bad address',
  })
  expect([statusOf(noResponse()), statusOf(refusal(500))]).toEqual([null, 500])
  expect(findErrors(noResponse(), 'email')).toBeNull()
})

test('a hostile key makes a field of that name and nothing else', () => {
  const failure = refusal(
    422,
    JSON.parse('{"error":"x","errors":{"a.__proto__.polluted":["y"],"__proto__.polluted":["y"]}}'),
  )
  expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  expect(failure.kind).toBe('expanded')
})
