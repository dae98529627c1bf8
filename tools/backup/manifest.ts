import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { PlainFailure } from '../terminal/plain-failure.ts'

const Manifest = z.object({
  /** The earliest time for a point-in-time recovery: the end of the base backup. */
  finishedAt: z.coerce.date(),
  startedAt: z.coerce.date(),
  serverVersion: z.string(),
  /** Who made the base backup: our own copy of the embedded server's files, or PostgreSQL's tool. */
  takenBy: z.enum(['embedded', 'pg_basebackup']),
  files: z.int(),
})
export type Manifest = z.output<typeof Manifest>
export type Backup = { dir: string; manifest: Manifest }

const fileName = 'manifest.json'

/** Written last and in one step: a folder without it is an incomplete backup. */
export const writeManifest = (dir: string, manifest: Manifest): void => {
  const file = path.join(dir, fileName)
  writeFileSync(`${file}.new`, `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 })
  renameSync(`${file}.new`, file)
}

/** The complete backups of a folder, oldest first. */
export const listBackups = (folder: string): Backup[] => {
  if (!existsSync(folder)) throw new PlainFailure(`there is no folder ${folder}`)
  return readdirSync(folder)
    .sort()
    .flatMap((name) => {
      const dir = path.join(folder, name)
      const file = path.join(dir, fileName)
      if (!existsSync(file)) return []
      const read = Manifest.safeParse(JSON.parse(readFileSync(file, 'utf8')))
      return read.success ? [{ dir, manifest: read.data }] : []
    })
}

/** The last backup that was complete before a time: recovery to that time starts from it. */
export const backupBefore = (folder: string, at: Date | null): Backup => {
  const fitting = listBackups(folder).filter(({ manifest }) => at === null || manifest.finishedAt <= at)
  const last = fitting.at(-1)
  if (!last) throw new PlainFailure(`no whole backup in ${folder}${at ? ` from before ${at.toISOString()}` : ''}`)
  return last
}
