import { Agent, type IncomingMessage, request as requestOverHttp } from 'node:http'
import { Agent as AgentOverTls, request as requestOverTls } from 'node:https'
import type { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import aws4 from 'aws4'

/** A bucket of a service that speaks S3, addressed by its path: `url`/`bucket`/id. */
export type S3Place = {
  url: string
  bucket: string
  region: string
  keyId: string
  secret: string
  /** How long it may say nothing while it is waited for; ten seconds by default. */
  silenceMs?: number
}

/** A body that can be sent more than once. */
export type Body = { length: number; sha256: string; stream: () => Readable }
export type Call = { method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'; id?: string; range?: string; body?: Body }

const ofNothing = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
// A service that is busy (503 SlowDown) asks for exactly this.
const pausesMs = [200, 1_000]

/**
 * Sends one signed call (AWS Signature Version 4, the body's SHA-256 in the signature) and again twice if nobody
 * answers or the service is in trouble: every call may be repeated. Throws what the last try threw.
 */
export const s3Caller = (place: S3Place) => {
  const { protocol } = new URL(place.url)
  const agent = protocol === 'https:' ? new AgentOverTls({ keepAlive: true }) : new Agent({ keepAlive: true })
  return async (call: Call): Promise<IncomingMessage> => {
    for (let attempt = 0; ; attempt++) {
      const answer = await once(place, agent, call).catch((error: Error) => error)
      const isTrouble = answer instanceof Error || (answer.statusCode ?? 500) >= 500 || answer.statusCode === 429
      const wait = pausesMs[attempt]
      if (!isTrouble || wait === undefined) {
        if (answer instanceof Error) throw answer
        return answer
      }
      if (!(answer instanceof Error)) answer.resume()
      await pause(wait, undefined, { ref: false })
    }
  }
}

const once = (place: S3Place, agent: Agent, call: Call): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const { protocol, hostname, port } = new URL(place.url)
    const { silenceMs = 10_000 } = place
    const send = protocol === 'https:' ? requestOverTls : requestOverHttp
    const { path, headers } = signed(place, call)
    const request = send({ hostname, port, method: call.method, path, headers, agent }, resolve)
    request.setTimeout(silenceMs, () => request.destroy(new Error('the storage went silent')))
    request.on('error', reject)
    if (!call.body) return void request.end()
    const stream = call.body.stream()
    stream.on('error', (error) => request.destroy(error))
    stream.pipe(request)
  })

const signed = ({ url, bucket, region, keyId, secret }: S3Place, { method, id, range, body }: Call) => {
  const { host, pathname } = new URL(url)
  const path = `${pathname.replace(/\/$/, '')}/${bucket}${id === undefined ? '' : `/${id}`}`
  const headers = {
    'x-amz-content-sha256': body?.sha256 ?? ofNothing,
    ...(range && { range }),
    ...(body && { 'content-length': body.length, 'content-type': 'application/octet-stream' }),
  }
  const request = { service: 's3', region, host, method, path, headers }
  return { path, headers: aws4.sign(request, { accessKeyId: keyId, secretAccessKey: secret }).headers ?? {} }
}
