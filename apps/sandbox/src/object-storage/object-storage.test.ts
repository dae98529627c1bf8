import { createHash, createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { type RunningSandbox, runningSandbox } from '../testing/running-sandbox.ts'

const hash = (text: string) => createHash('sha256').update(text).digest('hex')

type Change = { secret?: string; keyId?: string; at?: Date; body?: string; sentBody?: string; bucket?: string }

/** Signed as AWS documents it, by hand. */
const put = async (sandbox: RunningSandbox, change: Change = {}) => {
  const { secret = 'sandbox-secret', keyId = 'sandbox-public', body = 'abc', bucket = 'prumo' } = change
  const at = (change.at ?? new Date()).toISOString().replace(/[-:]|\.\d{3}/g, '')
  const [day, path, names] = [at.slice(0, 8), `/object-storage/${bucket}/a`, 'host;x-amz-content-sha256;x-amz-date']
  const { host } = new URL(sandbox.url)
  const lines = `host:${host}\nx-amz-content-sha256:${hash(body)}\nx-amz-date:${at}\n`
  const canonical = ['PUT', path, '', lines, names, hash(body)].join('\n')
  const scope = `${day}/sa-east-1/s3/aws4_request`
  let key: string | Buffer = `AWS4${secret}`
  for (const part of scope.split('/')) key = createHmac('sha256', key).update(part).digest()
  const text = ['AWS4-HMAC-SHA256', at, scope, hash(canonical)].join('\n')
  const signature = createHmac('sha256', key).update(text).digest('hex')
  const answer = await fetch(sandbox.url + path, {
    method: 'PUT',
    body: change.sentBody ?? body,
    headers: {
      'x-amz-content-sha256': hash(body),
      'x-amz-date': at,
      authorization: `AWS4-HMAC-SHA256 Credential=${keyId}/${scope}, SignedHeaders=${names}, Signature=${signature}`,
    },
  })
  return [answer.status, /<Code>(\w+)</.exec(await answer.text())?.[1] ?? null]
}

test('a signed object is stored; any other is refused in S3’s words', async () => {
  const sandbox = await runningSandbox()
  expect(await put(sandbox)).toEqual([200, null])
  expect(await put(sandbox, { secret: 'other' })).toEqual([403, 'SignatureDoesNotMatch'])
  expect(await put(sandbox, { keyId: 'other' })).toEqual([403, 'InvalidAccessKeyId'])
  expect(await put(sandbox, { sentBody: 'abd' })).toEqual([403, 'XAmzContentSHA256Mismatch'])
  expect(await put(sandbox, { at: new Date(Date.now() - 3_600_000) })).toEqual([403, 'RequestTimeTooSkewed'])
  expect(await put(sandbox, { bucket: 'other' })).toEqual([404, 'NoSuchBucket'])
  expect((await sandbox.call('GET', '/object-storage/prumo/a')).status).toBe(403)
})
