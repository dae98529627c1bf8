import { gather } from './gather.ts'

/**
 * What domains above declare for a domain below them, which may not import them: each in a file
 * `<domain>.<file>.ts`, under the name `named`. The domain below writes the kind and its type `T`, and asks for it by
 * `ctx.declared`.
 */
export type DeclarationKind<T> = { file: string; named: string; declares?: (declared: T) => void }

/** What all domains declare of a kind, in the order of their paths. */
export type Declared = <T>(kind: DeclarationKind<T>) => Promise<readonly T[]>

/**
 * Reads the declarations below a folder, each kind once: at its first call, when all domains are loaded, since those
 * files import the domain that asks.
 */
export const declaredIn = (folder: string): Declared => {
  const gathered = new Map<string, Promise<unknown[]>>()
  return async <T>({ file, named }: DeclarationKind<T>) => {
    const found = gathered.get(file) ?? gather<T>(folder, { pattern: `**/*.${file}.ts`, named: () => named })
    gathered.set(file, found)
    return (await found) as T[]
  }
}
