import * as argon2 from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { hash, hashRaw, verify } from './remembering-argon2.ts'

test('says of each hash and each text what Argon2 says, at the first time and again', async () => {
  const [one, other] = [await hash('uma senha'), await hash('outra senha')]
  for (const hashed of [one, other, one, other])
    for (const text of ['uma senha', 'outra senha', 'uma senhá', ''])
      expect(await verify(hashed, text), `${hashed} ${text}`).toBe(await argon2.verify(hashed, text))
})

test('what is no hash is refused each time', async () => {
  for (let time = 0; time < 2; time++) await expect(verify('no hash', 'uma senha')).rejects.toThrow()
})

test('hashes as Argon2 does', async () => {
  const [text, how] = ['um código', { salt: Buffer.alloc(16, 7), outputLen: 32 }]
  expect(await hashRaw(text, how)).toEqual(await argon2.hashRaw(text, how))
  expect(await argon2.verify(await hash(text), text)).toBe(true)
})
