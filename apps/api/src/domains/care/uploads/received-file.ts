import { type PictureKind, pictureKindOf } from '@prumo/pictures'
import { pdfStartIn } from './pdf-structure.ts'

/** What a file is by its first bytes, whatever its name says. */
export type FileKind = 'pdf' | 'json' | PictureKind

/** A file that came in and is stored, encrypted, as it came: nobody has drawn it anew or kept it yet. */
export type ReceivedFile = {
  fileId: string
  name: string
  kind: FileKind
  sizeBytes: number
  sha256: Buffer
  uploadId: string | null
}

/** Twenty mebibytes: a page of 600 dpi, a long report, a phone's largest photo. */
export const mostBytes = 20 * 1024 * 1024
/** As many first bytes as `kindOf` looks at. */
export const headBytes = 256

/** Null for anything that nobody keeps: a program, a page, a drawing with scripts (SVG), an archive. */
export const kindOf = (head: Buffer): FileKind | null => {
  if (pdfStartIn(head) !== null) return 'pdf'
  if (/^\uFEFF?\s*\{/.test(head.subarray(0, 64).toString('utf8'))) return 'json'
  return pictureKindOf(head)
}
