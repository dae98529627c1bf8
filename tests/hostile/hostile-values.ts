import type { Dice } from './dice.ts'

/** Part of every string that we send, so that we recognise it in an answer. */
export const marker = 'zqmarkzq'

/** Only in private metadata, which no answer may contain. */
export const secret = 'zqsecretzq'

/** SQL injections. */
export const sql: readonly string[] = [
  "' or 1=1; drop table shop.orders; --",
  '"; select pg_sleep(5); --',
  '1) union select password_hash from people.users; --',
  "'||(select email from people.users limit 1)||'",
  "\\'; update shop.prices set amount_cents = 1; --",
  '%\\_',
  '%%%',
]

/** HTML and script injections. */
export const html: readonly string[] = [
  '<script>alert(1)</script><img src=x onerror=alert(1)>',
  '"><svg/onload=alert(1)>',
  'javascript:alert(1)',
  '</title><!--',
  '{{7*7}}#{7*7}',
]

export const oddUnicode: readonly string[] = [
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udfff\ud800y',
  '\u202e\u0627\u0644\u0639\u0631\u0628\u064a\u0629\u202c',
  '👨‍👩‍👧‍👦🏳️‍🌈🍆',
  `Z${'\u0301'.repeat(500)}`,
  '\ufeff\u200b\u2028\u2029',
  '\u0130\u0131\u1e9e',
  'a@b.co\r\nBcc: x@y.co',
]

/** Texts longer than any real one. */
export const longTexts: readonly string[] = [
  'a'.repeat(300),
  'a'.repeat(5_000),
  '🍆'.repeat(3_000),
  'a'.repeat(100_000),
  'é '.repeat(50_000),
]

export const largeNumbers: readonly unknown[] = [
  10_000,
  32_768,
  2_147_483_647,
  2_147_483_648,
  999_999_999_999_999,
  2 ** 53,
  1e21,
  1e308,
  '99999999999',
  '9'.repeat(400),
  '1e400',
  'Infinity',
]

export const negativeNumbers: readonly unknown[] = [
  -1,
  -0,
  -0.5,
  -2_147_483_649,
  -(2 ** 53),
  -1e308,
  '-1',
  '-0',
  '-99999999999',
]

const texts: readonly string[] = [
  '',
  ' ',
  'null',
  'undefined',
  'NaN',
  '0',
  '1.5',
  '1e3',
  '0x10',
  '१२३',
  '../../../../etc/passwd',
  'http://169.254.169.254/latest/meta-data',
  '__proto__',
  'constructor',
  'toString',
  ...sql,
  ...html,
  ...oddUnicode,
]

const numbers: readonly unknown[] = [0, 1, 1.5, 3, 12, 13, 101, 9_999, 5e-324, ...largeNumbers, ...negativeNumbers]

/** `[[[…]]]` or `{"a":{"a":…}}`, that deep. */
export const nested = (dice: Dice): unknown => {
  const depth = dice.oneOf([3, 60, 300])
  const asList = dice.onceIn(2)
  let value: unknown = marker
  for (let level = 0; level < depth; level++) value = asList ? [value] : { a: value }
  return value
}

/** Any unexpected value. */
export const hostileValue = (dice: Dice): unknown => {
  switch (dice.below(10)) {
    case 0:
    case 1:
    case 2:
      return `${dice.oneOf(texts)}${marker}`
    case 3:
    case 4:
      return dice.oneOf(texts)
    case 5:
    case 6:
      return dice.oneOf(numbers)
    case 7:
      return dice.oneOf<unknown>([null, true, false, [], {}, [[]], [null], { length: 1e9 }, { toString: 'x' }])
    case 8:
      return nested(dice)
    default:
      return [hostileText(dice), { [hostileText(dice)]: hostileText(dice) }]
  }
}

/** A string, for places that take only strings: a name, a path, a header's value. */
export const hostileText = (dice: Dice): string => dice.oneOf(texts) + (dice.onceIn(2) ? marker : '')
