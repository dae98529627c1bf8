import { expect, test } from 'vitest'
import { isEndpoint, knownPushHosts } from './endpoint.ts'
import { isPublicAddress, publicLookup } from './public-lookup.ts'

const allowed = { hosts: knownPushHosts, sandboxOrigin: 'http://127.0.0.1:4100' }
const production = { hosts: knownPushHosts, sandboxOrigin: null }

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://fcm.googleapis.com/wp/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
  'https://web.push.apple.com/QGbA',
  'https://wns2-bl2p.notify.windows.com/w/?token=BQYA%3D',
])('%s is called', (endpoint) => {
  expect(isEndpoint(endpoint, production)).toBe(true)
})

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/fcm/send/abc',
  'https://user:secret@fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com@evil.example/fcm/send/abc',
  'https://fcm.googleapis.com.evil.example/x',
  'https://evilfcm.googleapis.com/x',
  'https://push.apple.com.evil.example/x',
  'https://notify.windows.com/x',
  'https://fcm.googleapis.com/x#y',
  'https://fcm.googleapis.com\\@127.0.0.1/x',
  'https://fcm.googleapis.com/x\r\nHost: evil',
  'https://127.0.0.1/push/abc',
  'https://169.254.169.254/latest/meta-data',
  'https://[::1]/push/abc',
  'https://localhost/push/abc',
  'https://2130706433/push/abc',
  'file:///etc/passwd',
  'gopher://fcm.googleapis.com/x',
  'javascript:alert(1)',
  '//fcm.googleapis.com/x',
  '',
  'http://127.0.0.1:4100/push/abc',
])('%s is not', (endpoint) => {
  expect(isEndpoint(endpoint, production)).toBe(false)
})

test('nor one that is longer than any', () => {
  expect(isEndpoint(`https://fcm.googleapis.com/${'x'.repeat(1_000)}`, production)).toBe(false)
})

test('of the sandbox only its push service is called, and only where it runs', () => {
  expect(isEndpoint('http://127.0.0.1:4100/push/abc', allowed)).toBe(true)
  for (const path of ['/control/reset', '/push/../control/reset', '/push/abc/messages', '/push/a?b=%2f'])
    expect(isEndpoint(`http://127.0.0.1:4100${path}`, allowed)).toBe(path === '/push/a?b=%2f')
  expect(isEndpoint('http://127.0.0.1:4000/push/abc', allowed)).toBe(false)
})

test.each([
  ['10.1.2.3', false],
  ['127.0.0.1', false],
  ['172.31.0.1', false],
  ['192.168.1.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['::1', false],
  ['::ffff:10.0.0.1', false],
  ['fd00::1', false],
  ['fe80::1', false],
  ['64:ff9b::a00:1', false],
  ['2002:a00:1::', false],
  ['142.250.79.10', true],
  ['2800:3f0:4001:80b::200a', true],
])('%s: public %s', (address, expected) => {
  expect(isPublicAddress(address)).toBe(expected)
})

test('a name that leads into our own network is not connected to', async () => {
  const answered = await new Promise<Error | null>((resolve) =>
    publicLookup('localhost', {}, (error) => resolve(error)),
  )
  expect(answered?.message).toContain('private address')
})
