import { describe, expect, test } from 'vitest'
import { callerOf, keepCallerAlone, readTrustedProxies } from './trusted-proxies.ts'

const asked = (remoteAddress: string, forwarded?: string | string[]) => ({
  socket: { remoteAddress },
  headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded as string },
})
const caller = (trusted: string, remoteAddress: string, forwarded?: string | string[]) =>
  callerOf(asked(remoteAddress, forwarded), readTrustedProxies(trusted).proxies)

describe('who calls', () => {
  test.each<[string, string, string, string | string[] | undefined, string]>([
    ['nobody is trusted', '', '203.0.113.7', '10.0.0.1', '203.0.113.7'],
    ['a stranger says that he is another', '10.0.0.0/8', '203.0.113.7', '198.51.100.1', '203.0.113.7'],
    ['a proxy tells nothing', '10.0.0.0/8', '10.0.0.1', undefined, '10.0.0.1'],
    ['one proxy', '10.0.0.0/8', '10.0.0.1', '203.0.113.7', '203.0.113.7'],
    [
      'the spoof: what the caller wrote stands before him',
      '127.0.0.1',
      '127.0.0.1',
      '10.77.4.9, 203.0.113.7',
      '203.0.113.7',
    ],
    [
      'the spoof, of an address that is trusted',
      '10.0.0.0/8,127.0.0.1',
      '127.0.0.1',
      '10.77.4.9, 203.0.113.7',
      '203.0.113.7',
    ],
    ['two proxies', '10.0.0.0/8,192.0.2.1', '10.0.0.1', '203.0.113.7, 192.0.2.1', '203.0.113.7'],
    ['two proxies and a spoof', '10.0.0.0/8,192.0.2.1', '10.0.0.1', '8.8.8.8, 203.0.113.7, 192.0.2.1', '203.0.113.7'],
    ['two headers', '10.0.0.0/8,192.0.2.1', '10.0.0.1', ['8.8.8.8, 203.0.113.7', '192.0.2.1'], '203.0.113.7'],
    ['only proxies: the first of them', '10.0.0.0/8', '10.0.0.1', '10.0.0.3, 10.0.0.2', '10.0.0.3'],
    ['IPv6', '2001:db8:1::/48', '2001:db8:1::1', '2001:db8:2::7', '2001:db8:2::7'],
    ['IPv6 in brackets, with a port', '::1', '::1', '[2001:db8:2::7]:4711', '2001:db8:2::7'],
    ['a port behind an address', '10.0.0.1', '10.0.0.1', '203.0.113.7:4711', '203.0.113.7'],
    ['IPv4 in IPv6’s clothes', '10.0.0.0/8', '::ffff:10.0.0.1', '::ffff:203.0.113.7', '203.0.113.7'],
    ['garbage before the caller', '10.0.0.1', '10.0.0.1', 'unknown, \u0001, 203.0.113.7', '203.0.113.7'],
    ['garbage in his place: the proxy that wrote it', '10.0.0.1', '10.0.0.1', '203.0.113.7, unknown', '10.0.0.1'],
    ['garbage behind a second proxy', '10.0.0.0/8', '10.0.0.1', '203.0.113.7, _x, 10.0.0.2', '10.0.0.2'],
    ['an empty list', '10.0.0.1', '10.0.0.1', '', '10.0.0.1'],
    ['blanks and commas alone', '10.0.0.1', '10.0.0.1', ' , ,', '10.0.0.1'],
    ['no socket', '10.0.0.1', '', '203.0.113.7', ''],
  ])('%s', (_what, trusted, remote, forwarded, expected) => {
    expect(caller(trusted, remote, forwarded)).toBe(expected)
  })

  test('whatever a caller writes, behind one proxy he is whom the proxy saw', () => {
    const { proxies } = readTrustedProxies('10.0.0.0/8, loopback')
    for (const lie of ['', ',', '127.0.0.1', '10.9.9.9, 10.9.9.8', '::1', 'x'.repeat(9_000), '1.1.1.1,'.repeat(900)]) {
      expect(callerOf(asked('10.0.0.1', `${lie}, 203.0.113.7`), proxies)).toBe('203.0.113.7')
    }
  })
})

describe('the setting', () => {
  test.each([
    ['', '127.0.0.1', false],
    ['none', '127.0.0.1', false],
    ['loopback', '127.0.0.9', true],
    ['loopback', '::1', true],
    ['loopback', '10.0.0.1', false],
    ['private', '192.168.4.1', true],
    ['private', 'fd00::1', true],
    ['private', '172.32.0.1', false],
    [' 192.0.2.1 , 10.0.0.0/8 ', '10.255.0.1', true],
    ['192.0.2.1', '192.0.2.2', false],
    ['2001:db8::/32', '2001:db8:ffff::1', true],
    ['2001:db8::/32', '2001:db9::1', false],
    ['10.0.0.0/8', 'garbage', false],
    ['10.0.0.0/8', undefined, false],
  ])('%j trusts %s: %s', (text, address, isTrusted) => {
    const { proxies, faults } = readTrustedProxies(text)
    expect([proxies.isTrusted(address), faults]).toEqual([isTrusted, []])
  })

  test.each([
    'true',
    'yes',
    '10.0.0.0/33',
    '10.0.0.0/x',
    '10.0.0/8',
    '0.0.0.0/0',
    '::/0',
    'proxy.example',
    '10.0.0.0/8/8',
  ])('%s is a fault', (entry) => {
    expect(readTrustedProxies(`loopback, ${entry}`).faults).toEqual([`holds "${entry}", which is no range`])
  })
})

test('after it the header says who calls, or is gone', () => {
  const { proxies } = readTrustedProxies('10.0.0.0/8')
  const told = asked('10.0.0.1', '8.8.8.8, 203.0.113.7:99')
  keepCallerAlone(told, proxies)
  expect(told.headers).toEqual({ 'x-forwarded-for': '203.0.113.7' })
  for (const lying of [asked('203.0.113.7', '8.8.8.8'), asked('10.0.0.1', 'unknown'), asked('10.0.0.1')]) {
    keepCallerAlone(lying, proxies)
    expect(lying.headers).toEqual({})
  }
})
