import { type Body, durationsOf, operationOf } from '@prumo/process'
import type { FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify'
import type { z } from 'zod'
import { inSnapshot } from '#platform/context'
import { type Asked, defineRoute, type JsonApiDocument, type StorefrontRequest } from '../json-api/index.ts'
import { addressOf, questionOf } from './asked-question.ts'
import { documentOf, type KeptDocument } from './kept-documents.ts'
import type { Source } from './kept-reads.plugin.ts'
import { lateLog } from './late-log.ts'

type Render = (asked: Asked) => Promise<JsonApiDocument>

type Definition<S extends z.ZodObject> = {
  schema: Parameters<typeof defineRoute<S>>[0]['schema']
  render: Render
}

/**
 * A public read, answered from cached bytes while its source's version is current. The version is queried after the
 * request has arrived, so a change that was committed before is always seen.
 */
export const defineKeptRead = <S extends z.ZodObject>({ schema, render }: Definition<S>) => {
  const route = defineRoute({
    schema,
    handler: async (request, reply) => answer(request, reply, await documentFor(request, render)),
  })
  return {
    ...route,
    helmet: false as const,
    childLoggerFactory: lateLog,
    onRequest: answerWhatIsHeld,
    // A URL that is known as it is needs no parsing of parameters, which would cost more than everything else.
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const version = await request.server.keptReads.currentVersion()
      const known = knownDocument(request, version)
      return known ? answer(request, reply, known) : route.handler.call(request.server, request, reply)
    },
  }
}

// Helmet's headers without those that only matter for pages (plug-ins and prefetching of old browsers). Written by
// hand, because helmet builds its list for each request, which costs more than finding the answer.
const headersOfData = {
  'cross-origin-resource-policy': 'cross-origin',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
}

/** While the source is leased, a cached answer is sent before anything else of the request is read. */
const answerWhatIsHeld: onRequestHookHandler = (request, reply, done) => {
  reply.headers(headersOfData)
  const version = request.server.keptReads.source.heldVersion()
  const known = version === null ? null : knownDocument(request, version)
  if (!known) return done()
  const body = takeHeadersAndBody(request, reply, known)
  keepForExpressLane(request, reply, { document: known, body })
  reply.send(body ?? undefined)
}

const answer = (request: FastifyRequest, reply: FastifyReply, document: KeptDocument): FastifyReply =>
  reply.send(takeHeadersAndBody(request, reply, document) ?? undefined)

/** Sets the document's headers on the reply and returns the body; none for a client that already has this version. */
const takeHeadersAndBody = (request: FastifyRequest, reply: FastifyReply, document: KeptDocument): Body | null => {
  const { body, etag, gzipped } = document
  reply.header('etag', etag).header('cache-control', 'public, max-age=0, must-revalidate')
  reply.header('vary', varyingBy(reply.getHeader('vary')))
  if (isKnown(request.headers['if-none-match'], etag)) {
    reply.status(304)
    return null
  }
  const fewer = readsGzip(request.headers['accept-encoding']) ? gzipped() : null
  if (fewer) reply.header('content-encoding', 'gzip')
  return fewer ?? body
}

/** While the source is leased, the same request is next answered by the express lane. */
const keepForExpressLane = (request: FastifyRequest, reply: FastifyReply, { document, body }: Sent): void => {
  const { expressLane, keptReads } = request.server
  const { kept, questions, source } = keptReads
  const { now } = request.ctx
  const question = questions.get(addressOf(request)) ?? ''
  const { etag, length } = document
  const form = formOf(document, body)
  // The document is looked up each time in the size-limited cache; these headers fit only this one.
  const find = () => {
    const version = source.heldVersion()
    const known = version === null ? null : stillTrue(kept.get(question), version, now)
    return known?.etag === etag ? { body: form(known) } : null
  }
  const sent = body !== null && { 'content-length': typeof body === 'string' ? length : body.length }
  const { statusCode: status } = reply
  const durations = durationsOf(operationOf(request), status)
  expressLane.keep(request.raw, { find, status, headers: { ...reply.getHeaders(), ...sent }, durations })
}

type Sent = { document: KeptDocument; body: Body | null }

/** The form in which a document was sent. */
const formOf = (document: KeptDocument, body: Body | null): ((document: KeptDocument) => Body | null) => {
  if (body === null) return () => null
  return body === document.body ? (same) => same.body : (same) => same.gzipped()
}

/** CORS has added Vary: Origin; the answer also depends on the accepted encodings. */
const varyingBy = (said: string | number | string[] | undefined): string =>
  said ? `${said}, Accept-Encoding` : 'Accept-Encoding'

const readsGzip = (accepted: string | string[] | undefined): boolean =>
  accepted !== undefined && /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(String(accepted))

const isKnown = (names: string | undefined, etag: string): boolean =>
  names?.split(',').some((one) => one.trim() === etag || one.trim() === '*') ?? false

const knownDocument = (request: FastifyRequest, version: number): KeptDocument | null => {
  const { kept, questions } = request.server.keptReads
  const question = questions.get(addressOf(request))
  return question === undefined ? null : stillTrue(kept.get(question), version, request.ctx.now)
}

const stillTrue = (document: KeptDocument | undefined, version: number, now: () => Date): KeptDocument | null =>
  document?.version === version && (document.trueUntil === null || now() < document.trueUntil) ? document : null

const documentFor = async (request: StorefrontRequest, render: Render): Promise<KeptDocument> => {
  const { kept, questions, rendering, currentVersion, source } = request.server.keptReads
  const question = questionOf(request)
  const key = addressOf(question)
  questions.set(addressOf(request), key)
  const version = await currentVersion()
  const found = stillTrue(kept.get(key), version, request.ctx.now)
  if (found) return found
  // Concurrent requests without a cached document share one rendering; a later one has seen no newer version than the
  // first will.
  const work = `${version} ${key}`
  const begun = rendering.get(work) ?? makeDocument(question, render, source)
  rendering.set(work, begun)
  try {
    const document = await begun
    kept.set(key, document)
    return document
  } finally {
    rendering.delete(work)
  }
}

/**
 * Reads everything in one snapshot, and the version from the same snapshot, so a document never mixes two versions.
 * Restarts with a newer snapshot when the source says that this one is outdated (40001, as from the database).
 */
const makeDocument = async (question: Asked, render: Render, source: Source, attempt = 1): Promise<KeptDocument> => {
  await source.beReady?.()
  try {
    return await makeInSnapshot(question, render, source)
  } catch (error) {
    if (attempt >= mostAttempts || (error as { code?: string }).code !== '40001') throw error
    return makeDocument(question, render, source, attempt + 1)
  }
}

const mostAttempts = 10

const makeInSnapshot = ({ ctx, ...question }: Asked, render: Render, source: Source): Promise<KeptDocument> =>
  inSnapshot(ctx, async (snapshot) => {
    const [version, trueUntil] = [await source.versionIn(snapshot), await source.nextChangeIn(snapshot)]
    return documentOf(await render({ ...question, ctx: snapshot }), { version, trueUntil })
  })
