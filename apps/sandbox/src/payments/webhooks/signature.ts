import { createHmac } from 'node:crypto'

/**
 * Mercado Pago's x-signature: HMAC-SHA256 of the webhook's id, its request id and the time of sending in milliseconds.
 */
export const signatureOf = ({
  dataId,
  requestId,
  ts,
  secret,
}: {
  dataId: string
  requestId: string
  ts: number
  secret: string
}): string => {
  const manifest = `id:${dataId};request-id:${requestId};ts:${ts};`
  return `ts=${ts},v1=${createHmac('sha256', secret).update(manifest).digest('hex')}`
}
