import { globSync } from 'node:fs'
import path from 'node:path'

/**
 * The declarations in all files of one kind, in the order of their paths. Each domain writes its own file beside its
 * verbs, so there is no central list. `named` is the name of the export. Throws if a file lacks that export, or if
 * there is no file at all.
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
