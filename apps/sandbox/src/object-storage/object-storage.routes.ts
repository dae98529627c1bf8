import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { takeFault } from '../faults/faults.store.ts'
import { misbehave, pathOf } from '../faults/misbehave.ts'
import type { World } from '../world.ts'
import { faultOfSignature } from './signature.ts'

type Request = FastifyRequest<{ Params: { bucket: string; key?: string }; Body: Buffer | undefined }>

const mostBytes = 64 * 1024 * 1024
/** The only bucket; its keys are the sandbox's own. */
const bucketName = 'prumo'
const statusOf: Record<string, number> = { NoSuchBucket: 404, NoSuchKey: 404, InvalidRange: 416 }

/**
 * Object storage that speaks the part of S3 that our gateway uses: PUT, GET with one range, HEAD and DELETE of objects
 * in one bucket, addressed by path, each call signed (AWS Signature Version 4).
 */
export const objectStorageApi = (world: World) => async (app: FastifyInstance) => {
  const placeOf = (key: string) => path.join(world.config.dataDir, 'sandbox', 'objects', encodeURIComponent(key))
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: mostBytes }, (_request, body, done) => done(null, body))
  misbehave(app, world, 'object_storage')
  app.addHook('preHandler', async (request, reply) => {
    const { bucket } = (request as Request).params
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    const { publicKey: keyId, secretKey: secret } = world.config
    const fault = faultOfSignature(request, body, { keyId, secret, now: Date.now() })
    if (fault) return refuse(reply, fault)
    if (bucket !== bucketName) return refuse(reply, 'NoSuchBucket')
  })
  app.head('/object-storage/:bucket', async (_request, reply) => reply.code(200).send())
  app.put('/object-storage/:bucket/:key', { bodyLimit: mostBytes }, async (request: Request, reply) => {
    const place = placeOf(request.params.key ?? '')
    await mkdir(path.dirname(place), { recursive: true })
    await writeFile(`${place}.draft`, request.body ?? '')
    await rename(`${place}.draft`, place)
    return reply.code(200).send()
  })
  app.get('/object-storage/:bucket/:key', async (request: Request, reply) => {
    const bytes = await readFile(placeOf(request.params.key ?? '')).catch(() => null)
    if (!bytes) return refuse(reply, 'NoSuchKey')
    const isCut = takeFault(world, { service: 'object_storage', kind: 'cut', path: pathOf(request) }) !== null
    return sendRange(reply, bytes, request.headers.range, isCut)
  })
  app.delete('/object-storage/:bucket/:key', async (request: Request, reply) => {
    await rm(placeOf(request.params.key ?? ''), { force: true })
    return reply.code(204).send()
  })
}

const sendRange = (reply: FastifyReply, bytes: Buffer, header: string | undefined, isCut: boolean) => {
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(header ?? '') ?? []
  const [start, end] = [Number(first ?? 0), Math.min(Number(last ?? bytes.length - 1), bytes.length - 1)]
  if (first !== undefined && start >= bytes.length) return refuse(reply, 'InvalidRange')
  const part = bytes.subarray(start, end + 1)
  reply.type('application/octet-stream').header('content-length', part.length)
  if (first !== undefined) reply.code(206).header('content-range', `bytes ${start}-${end}/${bytes.length}`)
  if (!isCut) return reply.send(part)
  reply.hijack()
  reply.raw.writeHead(reply.statusCode, { ...(reply.getHeaders() as Record<string, string>) })
  reply.raw.write(part.subarray(0, part.length / 2), () => reply.raw.destroy())
  return reply
}

const refuse = (reply: FastifyReply, code: string) =>
  reply
    .code(statusOf[code] ?? 403)
    .type('application/xml')
    .send(`<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code></Error>`)
