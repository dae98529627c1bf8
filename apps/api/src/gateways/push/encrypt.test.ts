import { createECDH } from 'node:crypto'
import { expect, test } from 'vitest'
import { areKeysOfBrowser, encrypt } from './encrypt.ts'

const receiver = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
}

test('the example of RFC 8291, byte for byte', () => {
  const sender = createECDH('prime256v1')
  sender.setPrivateKey(Buffer.from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url'))
  const text = 'When I grow up, I want to be a watermelon'
  const salt = Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url')
  expect(encrypt(text, receiver, { salt, sender, paddedBytes: text.length }).toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  )
})

test('messages of any length look alike from outside, and no two are the same', () => {
  const [one, other, again] = ['a', 'a longer text', 'a'].map((text) => encrypt(text, receiver))
  expect(one?.length).toBe(other?.length)
  expect(one?.length).toBeLessThan(4096)
  expect(one).not.toEqual(again)
  expect(() => encrypt('á'.repeat(300), receiver)).toThrow('too long')
})

test.each([
  ['nothing', { p256dh: '' }],
  [
    'a point that is not on the curve',
    { p256dh: Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 7)]).toString('base64url') },
  ],
  ['a compressed point', { p256dh: Buffer.concat([Buffer.from([2]), Buffer.alloc(32, 7)]).toString('base64url') }],
  ['a secret of another length', { auth: 'BTBZMqHH6r4Tts7J_aSIgg22' }],
  ['no secret', { auth: '' }],
])('%s is no key of a browser', (_what, change) => {
  expect(areKeysOfBrowser(receiver)).toBe(true)
  expect(areKeysOfBrowser({ ...receiver, ...change })).toBe(false)
})
