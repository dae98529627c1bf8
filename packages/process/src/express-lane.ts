import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerOptions, type ServerResponse } from 'node:http'
import type { FastifyServerFactory } from 'fastify'
import { LRUCache } from 'lru-cache'
import { countAnswer, type Durations } from './request-durations.ts'

/** A text, or bytes. */
export type Body = string | Buffer

/** An answer that was given the long way, to be given again to whoever asks exactly the same. */
export type Answered = {
  /** What is sent if the answer still holds at this moment, else null. The lane keeps no bodies: they are large. */
  find: () => { body: Body | null } | null
  status: number
  headers: Record<string, string | number | string[] | undefined>
  /** Where answers like it are counted. */
  durations: Durations
}

/**
 * Its headers as one list, so that Node takes them as they stand; whether each answer of its kind has a name of its
 * own.
 */
type Ready = Pick<Answered, 'find' | 'status' | 'durations'> & { headers: string[]; isNamed: boolean }

const kept = 2_000
const longestKey = 2_000

/** What else an answer depends on, beside what `keyOf` names; null for a request that must go the long way. */
type Varying = (request: IncomingMessage) => string | null

/**
 * Gives public answers again before the framework sees the request, which costs more than the answer. It knows nothing
 * by itself: an answer enters when the long way has given it, with everything that way said, and holds for requests
 * that are the same in all that the long way looks at.
 */
export const openExpressLane = (varying: Varying = () => '') => {
  const keyOf = (request: IncomingMessage): string | null => {
    const more = varying(request)
    return more === null ? null : keyWith(request, more)
  }
  const answers = new LRUCache<string, Ready>({ max: kept })
  let isClosed = false

  return {
    /** Answers the request if it is known how, else leaves it alone. */
    answer: (request: IncomingMessage, response: ServerResponse): boolean => {
      const key = isClosed ? null : keyOf(request)
      const known = key === null ? undefined : answers.get(key)
      const found = known?.find()
      if (!known || !found) return false
      const { headers } = known
      response.writeHead(known.status, known.isNamed ? [...headers, 'x-request-id', randomUUID()] : headers)
      response.end(found.body)
      // Some microseconds: looking at the clock twice would add to them.
      countAnswer(known.durations, 0)
      return true
    },
    /** Keeps what a request is being answered with. */
    keep: (request: IncomingMessage, { headers, ...answered }: Answered): void => {
      const key = keyOf(request)
      if (key !== null) answers.set(key, { ...answered, headers: listed(headers), isNamed: 'x-request-id' in headers })
    },
    /** A server that is closing says so in each answer; that is for the long way to do. */
    close: (): void => {
      isClosed = true
    },
  }
}

export type ExpressLane = ReturnType<typeof openExpressLane>

// Fastify hands over its options with its own defaults in them.
type FrameworkOptions = { http?: ServerOptions; keepAliveTimeout: number; connectionTimeout: number }

/** The framework's own server, but for what the express lane answers by itself. */
export const behindExpressLane =
  (lane: ExpressLane): FastifyServerFactory =>
  (handle, options) => {
    const { http = {}, keepAliveTimeout, connectionTimeout } = options as FrameworkOptions
    const server = createServer({ ...http, keepAliveTimeout }, (request, response) => {
      if (!lane.answer(request, response)) handle(request, response)
    })
    return server.setTimeout(connectionTimeout)
  }

/**
 * All that an answer of a public read is made of besides its source. Null for what is not a plain GET. Through a proxy
 * it matters who it is: the framework believes only those that it was told to trust.
 */
const keyWith = ({ method, url, headers, socket }: IncomingMessage, more: string): string | null => {
  if (method !== 'GET' || headers['content-length'] || headers['transfer-encoding']) return null
  const { host = '', origin = '' } = headers
  const [unpacked, held] = [headers['accept-encoding'] ?? '', headers['if-none-match'] ?? '']
  const proxied = headers['x-forwarded-proto'] || headers['x-forwarded-host']
  const calledBy = proxied
    ? `${headers['x-forwarded-proto'] ?? ''}\n${headers['x-forwarded-host'] ?? ''}\n${socket.remoteAddress}`
    : ''
  const key = `${url}\n${host}\n${origin}\n${unpacked}\n${held}\n${calledBy}\n${more}`
  return key.length > longestKey ? null : key
}

// Each answer has a name of its own.
const listed = ({ 'x-request-id': _, ...headers }: Answered['headers']): string[] =>
  Object.entries(headers).flatMap(([name, value]) => [value ?? []].flat().flatMap((one) => [name, String(one)]))
