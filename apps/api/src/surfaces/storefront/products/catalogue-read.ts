import type { FastifyReply } from 'fastify'
import { type CatalogueVersion, catalogueVersion } from '#domains/shop/catalogue'
import type { Asked, JsonApiDocument, StorefrontRequest } from '../json-api/index.ts'
import { askedQuestion } from './asked-question.ts'
import { documentOf, type KeptDocument } from './kept-documents.ts'

type Render = (asked: Asked) => Promise<JsonApiDocument>

/**
 * A public read of the catalogue, answered from the bytes kept of it as long as the catalogue's version stands. The
 * version is asked for after the request came, so a change that was committed before it is always seen.
 */
export const catalogueRead =
  (render: Render) =>
  async (request: StorefrontRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const document = await currentDocument(request, render)
    reply.headers({ etag: document.etag, 'cache-control': 'public, max-age=0, must-revalidate' })
    const known = request.headers['if-none-match']
    if (known?.split(',').some((one) => one.trim() === document.etag || one.trim() === '*')) {
      return reply.status(304).send()
    }
    return reply.send(document.bytes)
  }

const currentDocument = async (request: StorefrontRequest, render: Render): Promise<KeptDocument> => {
  const { kept, rendering, currentVersion } = request.server.catalogueCache
  const { key, asked } = askedQuestion(request)
  const version = nameOf(await currentVersion())
  const found = kept.find(key)
  if (found?.version === version) return found
  const work = `${version} ${key}`
  const begun = rendering.get(work) ?? renderNow(asked, render)
  rendering.set(work, begun)
  try {
    const document = await begun
    kept.keep(key, document)
    return document
  } finally {
    rendering.delete(work)
  }
}

/** Reads all of it in one snapshot, and takes the version from the same: a document is never of two moments. */
const renderNow = ({ ctx, ...asked }: Asked, render: Render): Promise<KeptDocument> =>
  ctx.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (db) => {
      const snapshot = { ...ctx, db }
      const version = await catalogueVersion(snapshot)
      return documentOf(await render({ ...asked, ctx: snapshot }), nameOf(version))
    })

// What goes on sale or off it by the clock moves no version, but the next such moment changes when one has passed.
const nameOf = ({ version, changesAt }: CatalogueVersion): string => `${version}/${changesAt?.getTime() ?? ''}`
