import sharp from 'sharp'
import { mostPixels, type Refusal } from './redrawn.ts'

export type Drawing = { contentType: 'image/jpeg' | 'image/png'; bytes: Buffer }

export class Refused extends Error {
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    super(refusal)
    this.refusal = refusal
  }
}

/** Libraries' errors have no code of their own. */
export const refusalOf = (error: unknown): Refusal => {
  if (error instanceof Refused) return error.refusal
  return /pixel limit/i.test((error as Error).message) ? 'too_large' : 'unreadable'
}

// Only the three accepted formats are decoded, whatever a file claims to be.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'] })
sharp.cache(false)
sharp.concurrency(1)

/** Re-encodes a picture: upright, in sRGB, without anything of the file but the visible picture. */
export const sharpened = async (form: 'jpeg' | 'png', content: Buffer): Promise<Drawing> => {
  const picture = sharp(content, { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true })
  const { pages = 1 } = await picture.metadata()
  if (pages > 1 || isAnimatedPng(content)) throw new Refused('animated')
  const upright = picture.autoOrient().toColourspace('srgb')
  if (form === 'png') return { contentType: 'image/png', bytes: await upright.png().toBuffer() }
  // Optimised tables save some per cent, but need the whole picture in memory a second time.
  const looks = { quality: 90, chromaSubsampling: '4:4:4', optimizeCoding: false }
  const jpeg = upright.flatten({ background: '#ffffff' }).jpeg(looks)
  return { contentType: 'image/jpeg', bytes: await jpeg.toBuffer() }
}

/** Both sides of a small picture, in pixels: the size of a list's, on a screen with three pixels to one. */
const smallPixels = 192

/** The middle of a picture that was drawn anew, as a square JPEG of some kilobytes. */
export const madeSmall = (drawn: Buffer): Promise<Buffer> =>
  sharp(drawn, { limitInputPixels: mostPixels })
    .resize(smallPixels, smallPixels, { fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 72 })
    .toBuffer()

const pngSignatureBytes = 8

/** A chunk acTL before the first IDAT: only the first frame of an animated PNG would be kept. */
const isAnimatedPng = (content: Buffer): boolean => {
  if (content.toString('latin1', 1, 4) !== 'PNG') return false
  for (let at = pngSignatureBytes; at + 8 <= content.length; at += content.readUInt32BE(at) + 12) {
    const type = content.toString('latin1', at + 4, at + 8)
    if (type === 'acTL') return true
    if (type === 'IDAT') return false
  }
  return false
}
