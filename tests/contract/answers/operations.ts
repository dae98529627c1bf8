import type { Answer } from './index.ts'

/** An endpoint: its method and its path with placeholders, as in an OpenAPI document. */
export type Named = { method: string; path: string }

/** Finds the endpoint of a request: the one with the fewest placeholders, as routers do. */
export const operationOf = <N extends Named>(operations: readonly N[], { method, path }: Answer): N | undefined =>
  operations
    .filter((one) => one.method === method && patternOf(one.path).test(path))
    .sort((one, other) => placeholders(one) - placeholders(other))[0]

const placeholders = ({ path }: Named): number => path.split('{').length

const patternOf = (path: string): RegExp => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`)
