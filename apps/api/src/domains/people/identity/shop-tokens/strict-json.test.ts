import { expect, test } from 'vitest'
import { strictJson } from './strict-json.ts'

const part = (text: string | Buffer) => Buffer.from(text).toString('base64url')

test('what a signer writes is read', () => {
  expect(strictJson(part('{"sub":"7","exp":1}'))).toEqual({ sub: '7', exp: 1 })
})

test.each([
  ['a name twice', part('{"sub":"7","sub":"8"}')],
  ['spaces', part('{"sub": "7"}')],
  ['another spelling of a letter', part('{"sub":"\\u0037"}')],
  ['bytes that are no UTF-8', part(Buffer.from([0x22, 0xff, 0x22]))],
  ['a mark before it', part('\uFEFF{"sub":"7"}')],
  ['padding', `${part('{"sub":"7"}')}=`],
  ['signs of the other alphabet', Buffer.from('{"a":"???>>>"}').toString('base64')],
  ['no JSON', part('{')],
  ['nothing', ''],
])('%s is not', (_, given) => expect(strictJson(given)).toBeNull())

test('nor is what is not there', () => expect(strictJson(undefined)).toBeNull())
