import type { FastifyBodyParser, FastifyInstance, FastifyRequest } from 'fastify'
import { Failure } from '#platform/failure'
import { storableJson } from './storable-json.ts'

// Whatever walks through a body after us may do so by calling itself.
const deepest = 32

const isDeeperThan = (levels: number, value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((held) => isDeeperThan(levels - 1, held)))

const nestedTooDeeply = () => new Failure('body_too_deep')

/** What each surface answers with its status, in its own words or in these. */
const unreadable = (statusCode: number, message: string) => Object.assign(new Error(message), { statusCode })

/**
 * Reads a JSON body as PostgreSQL can keep its strings, and no deeper than anybody needs: else body_too_deep. What
 * is no JSON, or has a name that could reach what all objects share, is 400; another charset than UTF-8 is 415.
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

// RFC 8259 8.1: JSON between systems is UTF-8, of which ASCII is a part.
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

/** Gives a surface that speaks plain JSON this reader, for what it mounts and nowhere else. */
export const readJsonBodies = (app: FastifyInstance): void => {
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, jsonReader(app))
}
