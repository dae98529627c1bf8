import { readFile } from 'node:fs/promises'
import fontkit from '@pdf-lib/fontkit'
import type { PDFDocument, PDFFont } from 'pdf-lib'

/** A typeface in the document, and what of a text it can draw. */
export type Face = { font: PDFFont; drawable: (text: string) => string }
export type Faces = { regular: Face; bold: Face }

const read = (address: string): Promise<Buffer> => readFile(new URL(address))

let kept: Promise<[Buffer, Buffer]> | undefined

/** Puts Figtree into the document, only the characters that it uses: a document must look the same everywhere. */
export const embedFaces = async (pdf: PDFDocument): Promise<Faces> => {
  kept ??= Promise.all([
    read(import.meta.resolve('@expo-google-fonts/figtree/400Regular/Figtree_400Regular.ttf')),
    read(import.meta.resolve('@expo-google-fonts/figtree/700Bold/Figtree_700Bold.ttf')),
  ])
  const [regular, bold] = await kept
  pdf.registerFontkit(fontkit)
  return { regular: await embed(pdf, regular), bold: await embed(pdf, bold) }
}

const embed = async (pdf: PDFDocument, bytes: Buffer): Promise<Face> => {
  const font = await pdf.embedFont(bytes, { subset: true })
  const known = new Set(font.getCharacterSet())
  return { font, drawable: (text) => drawableWith((letter) => known.has(letter.codePointAt(0) as number), text) }
}

/**
 * The text in letters that there are: a letter that the typeface lacks loses its marks (ệ becomes e), and one of which
 * nothing is left becomes a question mark. A name never stops a prescription.
 */
const drawableWith = (isKnown: (letter: string) => boolean, text: string): string =>
  [...text.normalize('NFC').replace(/\s+/g, ' ')]
    .map((letter) => {
      if (isKnown(letter)) return letter
      return [...letter.normalize('NFD')].filter((part) => !/\p{M}/u.test(part) && isKnown(part)).join('') || '?'
    })
    .join('')
    .trim()
