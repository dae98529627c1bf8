import { encodePixCode } from '@prumo/brazil'
import { expect, test } from 'vitest'
import { sandboxPayAddress } from './sandbox-pay-address.ts'

const code = (url: string) =>
  encodePixCode({ oneTime: true, url, receiverName: 'PRUMO', receiverCity: 'SAO PAULO', txid: '***' })

test('the page of the charge that the code points at', () => {
  expect(sandboxPayAddress(code('127.0.0.1:4100/payments/pix/v2/abc123'), 'http://127.0.0.1:4100/payments/pix')).toBe(
    'http://127.0.0.1:4100/payments/pix/abc123',
  )
})

test('no page for what is not a Pix code', () => {
  expect(sandboxPayAddress('oi', 'http://127.0.0.1:4100/payments/pix')).toBeNull()
})
