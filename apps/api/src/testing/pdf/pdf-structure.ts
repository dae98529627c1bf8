import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFObject,
  type PDFPage,
  PDFRawStream,
  PDFRef,
  PDFString,
} from '@cantoo/pdf-lib'

/** A part of a tagged document: `H1`, `P`, `Figure` … with the pieces of content that it holds. */
export type Part = { kind: string; alt: string | null; parts: Part[]; marks: string[] }

export type PdfStructure = {
  isMarked: boolean
  language: string | null
  title: string | null
  displaysTitle: boolean
  root: Part
  /** Painting operators that are neither a piece of the tree nor an artifact, with their page. */
  untagged: string[]
  /** Pieces on a page that no part of the tree holds, or that it holds twice. */
  orphans: string[]
  /** Pages and annotations whose way back into the tree is missing. */
  lost: string[]
  /** Fonts that are not embedded, or whose letters cannot be copied. */
  poorFonts: string[]
}

/** Reads a tagged PDF independently of the library that drew it. */
export const readPdfStructure = async (bytes: Buffer): Promise<PdfStructure> => {
  const document = await PDFDocument.load(bytes, { updateMetadata: false })
  const { catalog, context } = document
  const dict = (of: PDFDict, key: string) => context.lookupMaybe(of.get(PDFName.of(key)), PDFDict)
  const pages = document.getPages()
  const tree = dict(catalog, 'StructTreeRoot')
  if (!tree) throw new Error('the document has no structure tree')
  const pageOf = (ref: PDFObject | undefined) => pages.findIndex((page) => page.ref === ref)
  const partOf = (node: PDFDict, page: PDFObject | undefined): Part => {
    const own = node.get(PDFName.of('Pg')) ?? page
    const part: Part = {
      kind: nameOf(node.get(PDFName.of('S'))),
      alt: textOf(node.get(PDFName.of('Alt'))),
      parts: [],
      marks: [],
    }
    for (const kid of kidsOf(node, context)) {
      if (kid instanceof PDFNumber) part.marks.push(`${pageOf(own)}.${kid.asNumber()}`)
      else if (kid.has(PDFName.of('S'))) part.parts.push(partOf(kid, own))
      else if (kid.has(PDFName.of('MCID')))
        part.marks.push(
          `${pageOf(kid.get(PDFName.of('Pg')) ?? own)}.${kid.lookup(PDFName.of('MCID'), PDFNumber).asNumber()}`,
        )
    }
    return part
  }
  const root = partOf(tree, undefined)
  const read = pages.map((page, at) => readContent(page, at))
  const marks = read.flatMap(({ marked }) => marked)
  const held = everyPart(root).flatMap(({ marks }) => marks)
  return {
    isMarked: String(dict(catalog, 'MarkInfo')?.get(PDFName.of('Marked'))) === 'true',
    language: textOf(catalog.get(PDFName.of('Lang'))),
    title: document.getTitle() ?? null,
    displaysTitle: String(dict(catalog, 'ViewerPreferences')?.get(PDFName.of('DisplayDocTitle'))) === 'true',
    root,
    untagged: read.flatMap(({ untagged }) => untagged),
    orphans: [...new Set([...marks, ...held])].filter(
      (mark) => marks.filter((one) => one === mark).length !== 1 || held.filter((one) => one === mark).length !== 1,
    ),
    lost: pages.flatMap((page, at) => lostOn(page, at)),
    poorFonts: pages.flatMap((page) => poorFontsOf(page)),
  }
}

/** Every part in reading order, the root first. */
export const everyPart = (part: Part): Part[] => [part, ...part.parts.flatMap(everyPart)]

const nameOf = (object: PDFObject | undefined): string => (object instanceof PDFName ? object.decodeText() : '')
const textOf = (object: PDFObject | undefined): string | null =>
  object instanceof PDFString || object instanceof PDFHexString ? object.decodeText() : null

const kidsOf = (node: PDFDict, context: PDFDocument['context']): (PDFDict | PDFNumber)[] => {
  const kids = context.lookup(node.get(PDFName.of('K')))
  const all = kids instanceof PDFArray ? kids.asArray() : [kids]
  return all
    .map((kid) => (kid instanceof PDFRef ? context.lookup(kid) : kid))
    .filter((kid): kid is PDFDict | PDFNumber => kid instanceof PDFDict || kid instanceof PDFNumber)
}

const painting = new Set(['S', 's', 'f', 'F', 'f*', 'B', 'B*', 'b', 'b*', 'Tj', 'TJ', "'", '"', 'sh', 'Do', 'EI'])

/** PDFKit writes an operator a line and text as hexadecimal digits; only dictionaries go over several lines. */
const readContent = (page: PDFPage, at: number): { marked: string[]; untagged: string[] } => {
  const [marked, untagged]: [string[], string[]] = [[], []]
  const open: boolean[] = []
  for (const line of contentOf(page)
    .replaceAll(/<<[^>]*>>/g, (one) => one.replaceAll('\n', ' '))
    .split('\n')) {
    const operator = line.trim().split(/\s+/).at(-1) ?? ''
    const mark = /\/MCID (\d+)/.exec(line)?.[1]
    if (operator === 'BDC' || operator === 'BMC') open.push(mark !== undefined || line.includes('/Artifact'))
    if (operator === 'BDC' && mark !== undefined) marked.push(`${at}.${mark}`)
    if (operator === 'EMC') open.pop()
    if (painting.has(operator) && !open.includes(true)) untagged.push(`${at}: ${line.trim()}`)
  }
  return { marked, untagged }
}

const contentOf = ({ node }: PDFPage): string => {
  const contents = node.Contents()
  const streams = contents instanceof PDFArray ? contents.asArray().map((one) => node.context.lookup(one)) : [contents]
  return streams
    .map((one) => (one instanceof PDFRawStream ? Buffer.from(decodePDFRawStream(one).decode()).toString('latin1') : ''))
    .join('\n')
}

/** ISO 32000-1 14.7.4.4: a tagged page, and an annotation in the tree, name their entry in the tree of parents. */
const lostOn = ({ node }: PDFPage, at: number): string[] => {
  const annotations = (node.Annots()?.asArray() ?? []).map((one) => node.context.lookup(one, PDFDict))
  return [
    ...(node.has(PDFName.of('StructParents')) ? [] : [`page ${at}`]),
    ...(nameOf(node.get(PDFName.of('Tabs'))) === 'S' ? [] : [`tab order of page ${at}`]),
    ...annotations.filter((one) => !one.has(PDFName.of('StructParent'))).map((_one, index) => `annotation ${index}`),
  ]
}

const poorFontsOf = ({ node }: PDFPage): string[] => {
  const fonts = node.Resources()?.lookupMaybe(PDFName.of('Font'), PDFDict)
  return (fonts?.keys() ?? [])
    .filter((key) => {
      const font = fonts?.lookup(key, PDFDict)
      const inner = font?.lookupMaybe(PDFName.of('DescendantFonts'), PDFArray)?.lookup(0, PDFDict)
      const descriptor = inner?.lookupMaybe(PDFName.of('FontDescriptor'), PDFDict)
      return !font?.has(PDFName.of('ToUnicode')) || !descriptor?.has(PDFName.of('FontFile2'))
    })
    .map(nameOf)
}
