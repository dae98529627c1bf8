import { createHash } from 'node:crypto'
import { chunkOf, chunksNamed, packedRows, pixelsOf, pngOf, sizeOf } from './png-file.ts'

const MOST_COLOURS = 256
const KEY = 'Source'

/** The hash that identifies a drawing's source. */
export const stampOf = (source: string): string => createHash('sha256').update(source).digest('hex').slice(0, 16)

/**
 * Converts a screenshot to a card's file: at most 256 colours, which flat drawings hardly exceed, so that it has a
 * third of the size; and a text chunk with the stamp of its source.
 */
export const cardFile = (screenshot: Buffer, stamp: string): Buffer => {
  const { width, height, bytes } = pixelsOf(screenshot)
  const colours = Array.from({ length: width * height }, (_, pixel) => bytes.readUIntBE(pixel * 3, 3))
  const palette = commonest(colours)
  const places = new Map(palette.map((colour, place) => [colour, place]))
  for (const colour of new Set(colours)) if (!places.has(colour)) places.set(colour, nearest(palette, colour))
  const indexes = Buffer.from(colours.map((colour) => places.get(colour) ?? 0))
  return pngOf([
    chunkOf('IHDR', header(width, height)),
    chunkOf('tEXt', Buffer.from(`${KEY}\0${stamp}`, 'latin1')),
    chunkOf('PLTE', Buffer.from(palette.flatMap(channelsOf))),
    chunkOf('IDAT', packedRows(indexes, { width, height })),
    chunkOf('IEND', Buffer.alloc(0)),
  ])
}

/** Size in pixels, and the stamp; null if there is none. */
export const readCard = (png: Buffer): { width: number; height: number; stamp: string | null } => ({
  ...sizeOf(png),
  stamp: chunksNamed(png, 'tEXt')[0]?.toString('latin1').split('\0')[1] ?? null,
})

/** Eight bits per pixel, each an index into the palette. */
const header = (width: number, height: number): Buffer => {
  const content = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 3, 0, 0, 0])
  content.writeUInt32BE(width, 0)
  content.writeUInt32BE(height, 4)
  return content
}

const commonest = (colours: readonly number[]): number[] => {
  const counts = new Map<number, number>()
  for (const colour of colours) counts.set(colour, (counts.get(colour) ?? 0) + 1)
  const ordered = [...counts].sort(([, one], [, other]) => other - one)
  return ordered.slice(0, MOST_COLOURS).map(([colour]) => colour)
}

const channelsOf = (colour: number): [number, number, number] => [colour >> 16, (colour >> 8) & 255, colour & 255]

const nearest = (palette: readonly number[], colour: number): number => {
  const distances = palette.map((one) => distance(one, colour))
  return distances.indexOf(Math.min(...distances))
}

const distance = (one: number, other: number): number => {
  const [red, green, blue] = channelsOf(other)
  const [r, g, b] = channelsOf(one)
  return (r - red) ** 2 + (g - green) ** 2 + (b - blue) ** 2
}
