import { Readable } from 'node:stream'
import { dispositionOf } from '@prumo/files'
import type { FastifyReply } from 'fastify'
import type { Download } from '#domains/shop/digitals'
import { entityTagOf } from './wanted-part.ts'

// A phone that lost its connection sends nothing; its download ends here, and the unsent bytes are given back.
const stalledMs = 60_000

/** Sends a download chunk by chunk, no faster than the client reads, and ends it however the connection ends. */
export const sendDownload = (reply: FastifyReply, download: Download) => {
  const { asset, part } = download
  reply
    .header('accept-ranges', 'bytes')
    .header('etag', entityTagOf(asset))
    .header('content-disposition', dispositionOf('attachment', asset.name))
    // If a file is opened on its own, it must not act as a page.
    .header('content-security-policy', "default-src 'none'; sandbox")
  if (part === 'unsatisfiable') {
    reply.header('content-range', `bytes */${asset.sizeBytes}`)
    return reply.status(416).send({ error: 'The requested range is not in the file' })
  }
  reply.type(asset.contentType)
  // An empty stream: for an empty body Fastify would set a content-length of 0.
  if (part === 'nothing') return reply.header('content-length', asset.sizeBytes).send(Readable.from([]))
  if (part === 'whole') return reply.header('content-length', asset.sizeBytes).send(streamOf(reply, download))
  return reply
    .status(206)
    .header('content-range', `bytes ${part.start}-${part.end}/${asset.sizeBytes}`)
    .header('content-length', part.end - part.start + 1)
    .send(streamOf(reply, download))
}

const streamOf = (reply: FastifyReply, { pieces, end }: Download): Readable => {
  const stream = Readable.from(pieces(), { objectMode: false })
  reply.raw.setTimeout(stalledMs, () => stream.destroy())
  stream.once('close', () => {
    end().catch((error) => reply.log.error({ err: error }, 'the end of a download was not counted'))
  })
  return stream
}
