import { readFile } from 'node:fs/promises'

export type Face = 'regular' | 'bold'

const read = (address: string): Promise<Buffer> => readFile(new URL(address))

let kept: Promise<[Buffer, Buffer]> | undefined

/** Figtree in both weights, read once per process. */
export const readFaces = async (): Promise<Record<Face, Buffer>> => {
  kept ??= Promise.all([
    read(import.meta.resolve('@expo-google-fonts/figtree/400Regular/Figtree_400Regular.ttf')),
    read(import.meta.resolve('@expo-google-fonts/figtree/700Bold/Figtree_700Bold.ttf')),
  ])
  const [regular, bold] = await kept
  return { regular, bold }
}

/** Fontkit's data for PDFKit's current typeface, which its types do not declare. */
type Drawing = { _font: { font: { hasGlyphForCodePoint: (code: number) => boolean } } }

/**
 * The text in characters that the typeface has: a missing letter loses its accents (ệ becomes e), or becomes a question
 * mark, so that a name never prevents a prescription.
 */
export const drawable = (sheet: PDFKit.PDFDocument, face: Face, text: string): string => {
  const { font } = (sheet.font(face) as unknown as Drawing)._font
  const isKnown = (letter: string) => font.hasGlyphForCodePoint(letter.codePointAt(0) as number)
  return [...text.normalize('NFC').replace(/\s+/g, ' ')]
    .map((letter) => {
      if (isKnown(letter)) return letter
      return [...letter.normalize('NFD')].filter((part) => !/\p{M}/u.test(part) && isKnown(part)).join('') || '?'
    })
    .join('')
    .trim()
}
