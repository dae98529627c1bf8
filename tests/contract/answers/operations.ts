import type { Answer } from './index.ts'

/** An endpoint by its verb and its path with placeholders, as a document writes it. */
export type Named = { method: string; path: string }

/** Finds the endpoint that answered: the one with the fewest placeholders, as routers do. */
export const operationOf = <N extends Named>(operations: readonly N[], { method, path }: Answer): N | undefined =>
  operations
    .filter((one) => one.method === method && patternOf(one.path).test(path))
    .sort((one, other) => placeholders(one) - placeholders(other))[0]

const placeholders = ({ path }: Named): number => path.split('{').length

const patternOf = (path: string): RegExp => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`)
