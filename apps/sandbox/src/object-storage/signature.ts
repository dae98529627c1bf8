import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

type Keys = { keyId: string; secret: string; now: number }

const mostSkewMs = 15 * 60_000

/**
 * Why a request is refused, in S3's own codes; null if its signature is valid. AWS Signature Version 4 in the header,
 * worked out here on our own, so that a caller's library is not checked by itself.
 */
export const faultOfSignature = (
  request: FastifyRequest,
  body: Buffer,
  { keyId, secret, now }: Keys,
): string | null => {
  const { authorization = '' } = request.headers
  const given =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/
  const [, id, day = '', region = '', names = '', signature = ''] = given.exec(authorization) ?? []
  if (id === undefined) return 'AccessDenied'
  if (id !== keyId) return 'InvalidAccessKeyId'
  const at = String(request.headers['x-amz-date'] ?? '')
  if (!at.startsWith(day) || Math.abs(timeOf(at) - now) > mostSkewMs) return 'RequestTimeTooSkewed'
  const bodyHash = String(request.headers['x-amz-content-sha256'] ?? '')
  if (bodyHash !== hashOf(body)) return 'XAmzContentSHA256Mismatch'
  const signedNames = names.split(';')
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => signedNames.includes(name))) return 'AccessDenied'
  const canonical = canonicalRequest(request, signedNames, bodyHash)
  const scope = `${day}/${region}/s3/aws4_request`
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(
    (signing, part) => createHmac('sha256', signing).update(part).digest(),
    `AWS4${secret}`,
  )
  const text = ['AWS4-HMAC-SHA256', at, scope, hashOf(canonical)].join('\n')
  const right = createHmac('sha256', key).update(text).digest()
  return timingSafeEqual(right, Buffer.from(signature, 'hex')) ? null : 'SignatureDoesNotMatch'
}

const canonicalRequest = ({ method, url, headers }: FastifyRequest, names: string[], bodyHash: string): string => {
  const [path = '', query = ''] = url.split('?', 2)
  const lines = names.map(
    (name) =>
      `${name}:${String(headers[name] ?? '')
        .trim()
        .replace(/ +/g, ' ')}\n`,
  )
  return [method, path, query.split('&').sort().join('&'), lines.join(''), names.join(';'), bodyHash].join('\n')
}

const hashOf = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex')

/** `20261120T150000Z` */
const timeOf = (text: string): number =>
  Date.parse(text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
