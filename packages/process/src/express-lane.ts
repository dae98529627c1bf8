import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerOptions, type ServerResponse } from 'node:http'
import type { FastifyServerFactory } from 'fastify'
import { LRUCache } from 'lru-cache'
import { countAnswer, type Durations } from './request-durations.ts'

/** A text, or bytes. */
export type Body = string | Buffer

/** An answer of the framework, to be repeated for exactly equal requests. */
export type Answered = {
  /** The body if the answer is still valid, otherwise null. The lane does not keep bodies, because they are large. */
  find: () => { body: Body | null } | null
  status: number
  headers: Record<string, string | number | string[] | undefined>
  /** The statistics that such an answer is counted in. */
  durations: Durations
}

/** Its headers as one list, the form that Node accepts unchanged; and whether it has its own request id. */
type Ready = Pick<Answered, 'find' | 'status' | 'durations'> & { headers: string[]; isNamed: boolean }

const kept = 2_000
const longestKey = 2_000

/** What else an answer depends on, besides `keyOf`; null for a request that must not be cached. */
type Varying = (request: IncomingMessage) => string | null

/**
 * Repeats public answers before the framework sees the request, which costs more than the answer. An answer enters
 * after the framework has given it, with all its headers, and is valid for requests that are equal in everything that
 * the framework's answer depends on.
 */
export const openExpressLane = (varying: Varying = () => '') => {
  const keyOf = (request: IncomingMessage): string | null => {
    const more = varying(request)
    return more === null ? null : keyWith(request, more)
  }
  const answers = new LRUCache<string, Ready>({ max: kept })
  let isClosed = false

  return {
    /** Answers the request if a valid answer is cached, otherwise does nothing. */
    answer: (request: IncomingMessage, response: ServerResponse): boolean => {
      const key = isClosed ? null : keyOf(request)
      const known = key === null ? undefined : answers.get(key)
      const found = known?.find()
      if (!known || !found) return false
      const { headers } = known
      response.writeHead(known.status, known.isNamed ? [...headers, 'x-request-id', randomUUID()] : headers)
      response.end(found.body)
      // It takes some microseconds; reading the clock twice would add to them.
      countAnswer(known.durations, 0)
      return true
    },
    /** Stores the answer to a request. */
    keep: (request: IncomingMessage, { headers, ...answered }: Answered): void => {
      const key = keyOf(request)
      if (key !== null) answers.set(key, { ...answered, headers: listed(headers), isNamed: 'x-request-id' in headers })
    },
    /** During a shutdown each answer needs another header, which the framework adds. */
    close: (): void => {
      isClosed = true
    },
  }
}

export type ExpressLane = ReturnType<typeof openExpressLane>

// Fastify passes its options including its own defaults.
type FrameworkOptions = { http?: ServerOptions; keepAliveTimeout: number; connectionTimeout: number }

/** The framework's own server, with the express lane in front of it. */
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
 * The cache key: all parts of the request that a public answer depends on. Null for anything but a plain GET. The
 * peer's address is part of it, because the framework trusts forwarded headers only from known proxies.
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

// Each answer has its own request id.
const listed = ({ 'x-request-id': _, ...headers }: Answered['headers']): string[] =>
  Object.entries(headers).flatMap(([name, value]) => [value ?? []].flat().flatMap((one) => [name, String(one)]))
