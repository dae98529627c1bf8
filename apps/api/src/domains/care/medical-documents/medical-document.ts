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

const signatures: { contentType: ContentType; bytes: Buffer }[] = [
  { contentType: 'application/pdf', bytes: Buffer.from('%PDF-') },
  { contentType: 'image/jpeg', bytes: Buffer.from([0xff, 0xd8, 0xff]) },
  { contentType: 'image/png', bytes: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) },
]

/** What a file is by its first bytes, whatever its name claims; null for anything that we do not take. */
export const contentTypeOf = (content: Buffer): ContentType | null =>
  signatures.find(({ bytes }) => content.subarray(0, bytes.length).equals(bytes))?.contentType ?? null

const mostNameLength = 120

/** A name to show: without folders and control characters, and not endless. */
export const shownNameOf = (given: string): string => {
  const name = (given.split(/[/\\]/).at(-1) ?? '')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken away, with those that turn text around
    .replace(/[\u0000-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g, '')
    .trim()
  return [...name].slice(0, mostNameLength).join('') || 'Documento'
}
