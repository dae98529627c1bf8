import { expect, test } from 'vitest'
import { networkRangeOf } from './network-range.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '32.1.13.184.0.1.0'],
  ['2001:0db8:0001:00ff::9', '32.1.13.184.0.1.0'],
  ['2001:db8:1:100::1', '32.1.13.184.0.1.1'],
  ['::1', '0.0.0.0.0.0.0'],
  ['', 'nowhere'],
  ['unknown', 'nowhere'],
  [undefined, 'nowhere'],
])('%s is counted as %s', (address, range) => {
  expect(networkRangeOf(address)).toBe(range)
})
