import { Readable } from 'node:stream'
import { dispositionOf } from '@prumo/files'
import type { FastifyReply } from 'fastify'
import type { Download } from '#domains/shop/digitals'
import { entityTagOf } from './wanted-part.ts'

// A phone that lost its net says nothing; its download ends here, and what it did not get is given back.
const stalledMs = 60_000

/** Sends a download piece by piece, no faster than it is taken, and ends it however the connection does. */
export const sendDownload = (reply: FastifyReply, download: Download) => {
  const { asset, part } = download
  reply
    .header('accept-ranges', 'bytes')
    .header('etag', entityTagOf(asset))
    .header('content-disposition', dispositionOf('attachment', asset.name))
    // Opened by itself, a file of ours is nobody's page.
    .header('content-security-policy', "default-src 'none'; sandbox")
  if (part === 'unsatisfiable') {
    reply.header('content-range', `bytes */${asset.sizeBytes}`)
    return reply.status(416).send({ error: 'The requested range is not in the file' })
  }
  reply.type(asset.contentType)
  // An empty stream: for an empty body Fastify would say that the length is none.
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
