import { expect, test } from 'vitest'
import { deviceFrom, deviceOf } from './device.ts'

const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'
const android = 'Mozilla/5.0 (Linux; Android 14; SM-A546E) AppleWebKit/537.36 (KHTML, like Gecko)'
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'

test.each([
  [`${android} Chrome/130.0.0.0 Mobile Safari/537.36`, 'chrome', 'android'],
  [`${android} SamsungBrowser/26.0 Chrome/122.0.0.0 Mobile Safari/537.36`, 'samsung', 'android'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile/15E148 Safari/604.1', 'safari', 'ios'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) CriOS/130.0 Mobile/15E148 Safari/604.1', 'chrome', 'ios'],
  [`${windows} AppleWebKit/537.36 Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0`, 'edge', 'windows'],
  [`${windows} AppleWebKit/537.36 Chrome/130.0.0.0 Safari/537.36 OPR/114.0.0.0`, 'opera', 'windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', 'firefox', 'linux'],
  [`${mac} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15`, 'safari', 'macos'],
  ['axios/1.7.7', 'other', 'other'],
  ['', 'other', 'other'],
  [null, 'other', 'other'],
])('%s', (userAgent, browser, system) => {
  expect(deviceOf(userAgent)).toEqual({ browser, system })
})

test('only the beginning of a user agent is looked at', () => {
  expect(deviceOf(`${' '.repeat(400)}Linux`)).toEqual({ browser: 'other', system: 'other' })
})

test('a kind of this release is itself', () => {
  expect(deviceFrom({ browser: 'samsung', system: 'ios' })).toEqual({ browser: 'samsung', system: 'ios' })
})

test('a kind of a later release is another one to this one', () => {
  expect(deviceFrom({ browser: 'arc', system: 'fuchsia' })).toEqual({ browser: 'other', system: 'other' })
})
