import type { FastifyBodyParser, FastifyInstance } from 'fastify'
import { Failure } from '#platform/failure'
import { storableJson } from './storable-json.ts'

// Whatever walks through a body after us may do so by calling itself.
const deepest = 32

const isDeeperThan = (levels: number, value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((held) => isDeeperThan(levels - 1, held)))

const nestedTooDeeply = () => new Failure('invalid_parameter', { message: 'The body is nested too deeply' })

/** Reads a JSON body as PostgreSQL can keep its strings, and no deeper than anybody needs: else invalid_parameter. */
export const jsonReader = (app: FastifyInstance): FastifyBodyParser<string> => {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  return (request, body, done) =>
    parseJson(request, storableJson(body), (error, read) =>
      isDeeperThan(deepest, read) ? done(nestedTooDeeply()) : done(error, read),
    )
}

/** Gives a surface that speaks plain JSON this reader, for what it mounts and nowhere else. */
export const readJsonBodies = (app: FastifyInstance): void => {
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, jsonReader(app))
}
