import { crc32, deflateSync } from 'node:zlib'
import libheif, { type HeifImage, type Pixels } from 'libheif-js/wasm-bundle.js'
import sharp from 'sharp'
import { Refused } from './decode.ts'
import { mostPixels } from './redrawn.ts'

/**
 * The main picture of a HEIC file as an upright PNG, with the file's colour profile. sharp's build lacks HEVC, which is
 * patented; libheif's decoder is WebAssembly and sees only its own memory.
 */
export const decodeHeic = async (content: Buffer): Promise<Buffer> => {
  const image = new libheif.HeifDecoder().decode(content).find((each) => each.is_primary())
  if (!image) throw new Refused('unreadable')
  const { data, width, height } = await pixelsOf(image)
  const png = await sharp(data, { raw: { width, height, channels: 4 }, limitInputPixels: mostPixels })
    .flatten({ background: '#ffffff' })
    .png({ compressionLevel: 0 })
    .toBuffer()
  const profile = profileOf(content)
  return profile ? withProfile(png, profile) : png
}

const pixelsOf = async (image: HeifImage): Promise<Pixels> => {
  const [width, height] = [image.get_width(), image.get_height()]
  if (width < 1 || height < 1) throw new Refused('unreadable')
  if (width * height > mostPixels) throw new Refused('too_large')
  const empty = { data: new Uint8Array(width * height * 4), width, height }
  const filled = await new Promise<Pixels | null>((resolve) => image.display(empty, resolve))
  if (!filled) throw new Refused('unreadable')
  return filled
}

type Box = { type: string; start: number; end: number }

/** The boxes between two positions of a file (ISO/IEC 14496-12); an inconsistent one ends the list. */
const boxesOf = (content: Buffer, start: number, end: number): Box[] => {
  const boxes: Box[] = []
  for (let at = start; at + 8 <= end; ) {
    const size = content.readUInt32BE(at)
    if (size < 8 || at + size > end) break
    boxes.push({ type: content.toString('latin1', at + 4, at + 8), start: at + 8, end: at + size })
    at += size
  }
  return boxes
}

/**
 * The ICC profile in a HEIC file: a phone's pictures are in Display P3, and wrong skin colours could change a
 * diagnosis. Null without one.
 */
const profileOf = (content: Buffer): Buffer | null => {
  let within: Box = { type: '', start: 0, end: content.length }
  for (const [type, skipped] of [
    ['meta', 4],
    ['iprp', 0],
    ['ipco', 0],
  ] as const) {
    const box = boxesOf(content, within.start, within.end).find((each) => each.type === type)
    if (!box) return null
    within = { ...box, start: box.start + skipped }
  }
  const colours = boxesOf(content, within.start, within.end).find(
    ({ type, start }) => type === 'colr' && ['prof', 'rICC'].includes(content.toString('latin1', start, start + 4)),
  )
  return colours ? content.subarray(colours.start + 4, colours.end) : null
}

const headerBytes = 33

/** Inserts a profile after a PNG's header (iCCP), where decoders look for it. */
const withProfile = (png: Buffer, profile: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from('iCCPicc\0\0', 'latin1'), deflateSync(profile)])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(body.length - 4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([png.subarray(0, headerBytes), length, body, sum, png.subarray(headerBytes)])
}
