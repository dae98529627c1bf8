import type { FastifyBodyParser, FastifyInstance, FastifyRequest } from 'fastify'
import { Failure } from '#platform/failure'
import { storableJson } from './storable-json.ts'

// Later code may process a body recursively.
const deepest = 32

const isDeeperThan = (levels: number, value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((held) => isDeeperThan(levels - 1, held)))

const nestedTooDeeply = () => new Failure('body_too_deep')

/** Each surface translates this status in its own words, or uses these. */
const unreadable = (statusCode: number, message: string) => Object.assign(new Error(message), { statusCode })

/**
 * Parses a JSON body with strings that PostgreSQL can store, and with limited depth: otherwise body_too_deep. Invalid
 * JSON, or a key that could reach the prototype of all objects, is 400; another charset than UTF-8 is 415.
 */
export const jsonReader = (app: FastifyInstance): FastifyBodyParser<string> => {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  return (request, body, done) => {
    if (!isUtf8(request)) return done(unreadable(415, 'A JSON body is read in UTF-8 only'))
    return parseJson(request, storableJson(body), (error, read) => {
      if (error) return done(unreadable(400, faultOf(body)))
      return isDeeperThan(deepest, read) ? done(nestedTooDeeply()) : done(null, read)
    })
  }
}

// RFC 8259 8.1: JSON between systems is UTF-8, which includes ASCII.
const isUtf8 = ({ headers }: FastifyRequest): boolean => {
  const [, charset = 'utf-8'] = /;\s*charset\s*=\s*"?([^\s;"]*)/i.exec(headers['content-type'] ?? '') ?? []
  return /^(utf-?8|us-ascii)$/i.test(charset)
}

const faultOf = (body: string): string => {
  if (body === '') return 'The body is empty, and JSON was announced'
  try {
    JSON.parse(body.replace(/^\ufeff/, ''))
    return 'The names __proto__ and constructor.prototype are not accepted in a body'
  } catch {
    return 'The body is not valid JSON'
  }
}

/** Installs this reader for a surface with plain JSON, only for what it mounts. */
export const readJsonBodies = (app: FastifyInstance): void => {
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, jsonReader(app))
}
