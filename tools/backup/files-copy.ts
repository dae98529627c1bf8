import { copyFileSync, existsSync, linkSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'

/**
 * Copies the folder of encrypted files. A file never changes, so one that the previous backup has is linked and takes
 * no space. Returns how many there are.
 */
export const copyFiles = ({ from, into, former }: { from: string; into: string; former: string | null }): number => {
  mkdirSync(into, { recursive: true, mode: 0o700 })
  if (!existsSync(from)) return 0
  let count = 0
  for (const name of readdirSync(from, { recursive: true, encoding: 'utf8' })) {
    const source = path.join(from, name)
    const stat = statSync(source)
    if (stat.isDirectory()) mkdirSync(path.join(into, name), { recursive: true, mode: 0o700 })
    // An unfinished file has another name until it is complete, and no row.
    if (!stat.isFile()) continue
    const target = path.join(into, name)
    mkdirSync(path.dirname(target), { recursive: true, mode: 0o700 })
    if (!linked(former && path.join(former, name), target, stat.size)) copyFileSync(source, target)
    count += 1
  }
  return count
}

const linked = (former: string | null, target: string, size: number): boolean => {
  if (former === null || !existsSync(former) || statSync(former).size !== size) return false
  try {
    linkSync(former, target)
    return true
  } catch {
    // Another disk, or a file system without hard links.
    return false
  }
}
