import type { FastifyInstance } from 'fastify'
import { surfaceNames } from '../../surfaces/documentation/describe-surface.ts'

export type DocumentedOperation = {
  surface: (typeof surfaceNames)[number]
  method: string
  path: string
  /** `GET /api/v1/doctors`. */
  name: string
  /** The document says that credentials are ignored. */
  isBlind: boolean
}

type Paths = Record<string, Record<string, { security?: object[] }>>

/** Every operation of every OpenAPI document of the API: a new one is in it without further work. */
export const documentedOperations = (app: FastifyInstance): DocumentedOperation[] =>
  surfaceNames.flatMap((surface) => {
    const { paths } = app.documents.get(surface) as { paths: Paths }
    return Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([lower, { security }]) => {
        const method = lower.toUpperCase()
        return { surface, method, path, name: `${method} ${path}`, isBlind: security?.length === 0 }
      }),
    )
  })
