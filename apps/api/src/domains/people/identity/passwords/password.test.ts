import { expect, test } from 'vitest'
import { faultOf } from '#platform/faults'
import { hashPassword, passwordFault, passwordFits } from './password.ts'

const ana = { email: 'ana.beatriz@gmail.com', firstName: 'Ana Beatriz', lastName: 'Cavalcanti' }
const easy = faultOf('too_easy_to_guess')

test.each([
  '1234567890',
  'password12',
  'senha12345',
  'Senha@12345',
  'minhasenha123',
  'flamengo123',
  'Corinthians2012',
  'palmeiras1914',
  'brasil2026!',
  'trocar123!',
  'S3nh4@2026',
  'maria1990lima',
  'mudar@1234',
  'teamo123456',
  'qwertyuiop',
  'aaaaaaaaaaaa',
  '          ',
  'abcdefghij',
  '12/05/1987',
  'senhasenhasenha',
  'prumo12345',
  'Prumo@2026',
  'p r u m o',
  'ana.beatriz@gmail.com',
  'anabeatriz1990',
  'Cavalcanti#1',
  'ANA-BEATRIZ-90',
])('%s is easy to guess, or short', async (password) => {
  expect(['too_easy_to_guess', 'too_short']).toContain((await passwordFault(password, ana))?.code)
})

test.each([
  'uma senha boa',
  'gato preto no telhado',
  'São Paulo às três da manhã',
  'xK9#mQ2$vL',
  'prumo-demo-2026',
  'пароль из пяти слов',
  '我的密码是很长的一句话',
  'cavalo bateria grampo correto'.repeat(5),
])('%s is taken: all letters and spaces are, and none is asked for', async (password) => {
  expect(await passwordFault(password, ana)).toBeNull()
})

test.each([
  ['', faultOf('blank')],
  ['xK9#mQ2$v', faultOf('too_short', { least: 10 })],
  ['👩‍⚕️x', faultOf('too_short', { least: 10 })],
  ['xK9#mQ2$vL'.repeat(21), faultOf('too_long', { most: 200 })],
  ['senha123456', easy],
])('%s: %j', async (password, fault) => expect(await passwordFault(password, ana)).toEqual(fault))

test.each([
  'werilopert',
  'hgdxtgttgfdtdtes',
  'piri1233445585',
  'g5h6j7bvh98',
  'Kp9v1ro7lH',
  'kP9V1RO7Lh',
  'ｗｅｒｉｌｏｐｅｒｔ',
])('%s was leaked, though nothing in it is easy to guess', async (password) => {
  expect(await passwordFault(password, ana)).toEqual(faultOf('breached'))
})

test('what nobody knows of him is his own: the same words are good for another', async () => {
  expect(await passwordFault('ana beatriz cavalcanti 9', ana)).toEqual(easy)
  expect(await passwordFault('ana beatriz cavalcanti 9', { email: 'rui@b.example' })).toBeNull()
})

test('however a letter is put together, it is the same password', async () => {
  const [composed, apart] = ['Coração de pedra'.normalize('NFC'), 'Coração de pedra'.normalize('NFD')]
  expect(composed).not.toBe(apart)
  for (const [set, typed] of [
    [composed, apart],
    [apart, composed],
    ['ｓｅｎｈａ larga demais', 'senha larga demais'],
  ] as const)
    expect(await passwordFits(await hashPassword(set), typed)).toBe(true)
  expect(await passwordFits(await hashPassword(composed), 'Coracao de pedra')).toBe(false)
})

test('a password that was hashed as it was typed still fits', async () => {
  const { hash } = await import('@node-rs/argon2')
  const typed = 'Coração de pedra'.normalize('NFD')
  expect(await passwordFits(await hash(typed), typed)).toBe(true)
})
