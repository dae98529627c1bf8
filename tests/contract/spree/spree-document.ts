import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'

// biome-ignore lint/suspicious/noExplicitAny: a schema is whatever JSON Schema lets it be.
export type Schema = any
export type Operation = { method: string; path: string; responses: Record<string, Schema> }
export type SpreeDocument = {
  paths: Record<string, Record<string, { responses: Record<string, Schema> }>>
  components: { schemas: Record<string, Schema>; responses: Record<string, Schema> }
}

const read = (file: string): SpreeDocument => {
  const text = readFileSync(path.join(import.meta.dirname, file), 'utf8')
  return parse(text, { maxAliasCount: -1 })
}

/** Spree's published description of its API and of its tokens, merged. */
export const readSpreeDocument = (): SpreeDocument => {
  const [storefront, oauth] = [read('openapi.yaml'), read('openapi-oauth.yaml')]
  return {
    paths: { ...storefront.paths, ...oauth.paths },
    components: {
      schemas: { ...storefront.components.schemas, ...oauth.components.schemas },
      responses: storefront.components.responses,
    },
  }
}

export const operationsIn = ({ paths, components }: SpreeDocument): Operation[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, described]) => described.responses)
      .map(([method, { responses }]) => ({
        method: method.toUpperCase(),
        path,
        responses: Object.fromEntries(
          Object.entries(responses).map(([status, response]) => [
            status,
            response.$ref ? components.responses[response.$ref.split('/').at(-1)] : response,
          ]),
        ),
      })),
  )
