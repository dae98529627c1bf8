import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isValidEmail } from './index.ts'

test.each([
  'bruno@prumo.example',
  "o'brien+caixa@sub.prumo.com.br",
  'A_b-c.d@x.io',
  '1@1.museum',
  'x@xn--bcher-kva.example',
  `${'a'.repeat(64)}@prumo.example`,
])('is an address: %s', (text) => expect(isValidEmail(text)).toBe(true))

test.each([
  '',
  'nonsense',
  'a@b',
  '<zoe@evil.example>',
  'zoe2@evil.example>',
  'zoe3@evil.example\u200b',
  '"><script>@x.y',
  'zoe\ud800@evil.example',
  'zoe\ufffd@evil.example',
  '<a@b.c>',
  'Zoe <zoe@evil.example>',
  '"zoe@evil.example"@prumo.example',
  'a@prumo.example,zoe@evil.example',
  'a@prumo.example;zoe@evil.example',
  'group:zoe@evil.example;',
  'zoe(comment)@evil.example',
  'zoe@evil.example\r\nBcc: x@y.example',
  'zoe@evil.example\n',
  ' zoe@evil.example',
  'zoe\0@evil.example',
  'zoe@evil.example@prumo.example',
  '.zoe@evil.example',
  'zoe.@evil.example',
  'z..oe@evil.example',
  'zoe@.example',
  'zoe@evil..example',
  'zoe@-evil.example',
  'zoe@evil-.example',
  'zoe@evil.example.',
  'zoe@127.0.0.1',
  'zoe@[127.0.0.1]',
  'zoe@evil.e',
  'josé@prumo.example',
  'zoe@bücher.example',
  `zoe@evil\u3002example`,
  // Letters that become ASCII in lower case.
  'zoe@evil.e\u212axample',
  `${'a'.repeat(65)}@prumo.example`,
  `a@${'b.'.repeat(126)}example`,
])('is no address: %j', (text) => expect(isValidEmail(text)).toBe(false))

// Characters with a meaning in a header, a list or an envelope, and invisible ones.
const meaning = fc.constantFrom(...'<>"(),:;\\[] \t\r\n\0\u200b\u00ad\ufeff\u202e\ud800é@')

test('every plain address is one', () => fc.assert(fc.property(fc.emailAddress(), isValidEmail)))

test('a letter with a meaning anywhere in an address makes it none', () =>
  fc.assert(
    fc.property(fc.emailAddress(), meaning, fc.double({ min: 0, max: 1, noNaN: true }), (email, letter, place) => {
      const at = Math.round(place * email.length)
      expect(isValidEmail(email.slice(0, at) + letter + email.slice(at))).toBe(false)
    }),
  ))

test('no text is much slower to judge than the longest address', () => {
  const fastestOf = (text: string) =>
    Math.min(
      ...Array.from({ length: 50 }, () => {
        const begun = performance.now()
        for (let time = 0; time < 200; time++) isValidEmail(text)
        return performance.now() - begun
      }),
    )
  const longest = `${'a'.repeat(64)}@${'a.'.repeat(91)}example`
  expect(isValidEmail(longest)).toBe(true)
  const limit = fastestOf(longest) * 20
  const hard = [
    `${'a.'.repeat(50_000)}@`,
    `a@${'a-'.repeat(50_000)}`,
    `a@${'a.'.repeat(120)}!`,
    `a@${'a-'.repeat(120)}!`,
    `a@${'a'.repeat(240)}!`,
    `${'a'.repeat(63)} @prumo.example`,
  ]
  for (const text of hard) expect(fastestOf(text)).toBeLessThan(limit)
})
