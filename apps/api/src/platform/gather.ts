import { globSync } from 'node:fs'
import path from 'node:path'

/**
 * What files of one kind declare, in the order of their paths: each domain writes its own beside its verbs, and nobody
 * keeps a list of them. `named` says under which name a file exports it. Throws for a file that exports nothing under
 * that name, and where there is no file at all.
 */
export const gather = async <Declared>(
  folder: string,
  { pattern, named }: { pattern: string; named: (stem: string) => string },
): Promise<Declared[]> => {
  const files = globSync(pattern, { cwd: folder })
    .filter((file) => !file.endsWith('.test.ts'))
    .sort()
  if (files.length === 0) throw new Error(`no file in ${folder} matches ${pattern}`)
  return Promise.all(
    files.map(async (file) => {
      const name = named(path.basename(file, '.ts'))
      const declared = ((await import(path.join(folder, file))) as Record<string, unknown>)[name]
      if (declared === undefined) throw new Error(`${file} exports no ${name}`)
      return declared as Declared
    }),
  )
}
