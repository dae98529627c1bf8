export const contentTypes = ['application/pdf', 'image/jpeg', 'image/png'] as const
export type ContentType = (typeof contentTypes)[number]

/** Something that a patient gave to whoever treats him: an exam, a photograph, an earlier prescription. */
export type MedicalDocument = {
  id: number
  patientId: number
  fileId: string
  name: string
  contentType: ContentType
  sizeBytes: number
  createdAt: Date
  /** When its patient took it out of his list; some record may keep it. */
  removedAt: Date | null
}

export const mostBytes = 10 * 1024 * 1024

const extensions: Record<ContentType, { usual: string; others: string[] }> = {
  'application/pdf': { usual: 'pdf', others: [] },
  'image/jpeg': { usual: 'jpg', others: ['jpeg', 'jpe', 'jfif'] },
  'image/png': { usual: 'png', others: [] },
}

// What names claim to be: taken off where the file is something else. Whatever else follows a point is part of the
// name.
const claimed =
  /\.(pdf|jpe?g|jpe|jfif|png|webp|hei[cf]|hif|avif|gif|bmp|tiff?|svgz?|x?html?|js|exe|bat|cmd|com|scr|zip|docx?|txt)$/i

const mostNameLength = 120

/**
 * A name to show and to save under: without folders, control characters and what turns text around, not endless, and
 * with the extension of what the file is.
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

/** Of `exame.pdf.exe` both go. */
const withoutClaims = (name: string): string => (claimed.test(name) ? withoutClaims(name.replace(claimed, '')) : name)
