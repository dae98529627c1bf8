export type ContentType = 'application/pdf' | 'image/jpeg' | 'image/png'

/** A stored file as a record keeps it: a PDF as it came, or a picture drawn anew, under a name that fits. */
export type KeptFile = {
  fileId: string
  name: string
  contentType: ContentType
  sizeBytes: number
  sha256: Buffer
  /** A file of its own: the picture's middle, for its owner's list; null for a PDF, and where nobody asked for it. */
  smallFileId: string | null
  /** The upload that it came in, which ends when the file is kept. */
  uploadId: string | null
}

const extensions: Record<ContentType, { usual: string; others: string[] }> = {
  'application/pdf': { usual: 'pdf', others: [] },
  'image/jpeg': { usual: 'jpg', others: ['jpeg', 'jpe', 'jfif'] },
  'image/png': { usual: 'png', others: [] },
}

// File extensions, removed if they do not match the content. Any other text after a point is part of the name.
const claimed =
  /\.(pdf|jpe?g|jpe|jfif|png|webp|hei[cf]|hif|avif|gif|bmp|tiff?|svgz?|x?html?|js|exe|bat|cmd|com|scr|zip|docx?|txt)$/i

const mostNameLength = 120

/**
 * A name for display and download: without folders, control and bidirectional characters, of limited length, and with
 * the matching extension.
 */
export const shownNameOf = (given: string, contentType: ContentType): string => {
  const name = (given.toWellFormed().split(/[/\\]/).at(-1) ?? '')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken away, with those that turn text around
    .replace(/[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, '')
    .trim()
  const { usual, others } = extensions[contentType]
  const own = new RegExp(`\\.(${[usual, ...others].join('|')})$`, 'i').exec(name)?.[0]
  const stem = withoutClaims(own ? name.slice(0, -own.length) : name).replace(/[\s.]+$/, '')
  return `${[...stem].slice(0, mostNameLength).join('') || 'Documento'}${own?.toLowerCase() ?? `.${usual}`}`
}

/** Both go from `exame.pdf.exe`. */
const withoutClaims = (name: string): string => (claimed.test(name) ? withoutClaims(name.replace(claimed, '')) : name)
