export type PictureKind = 'jpeg' | 'png' | 'webp' | 'heic'

const starts = (content: Buffer, bytes: Buffer, offset = 0): boolean =>
  content.subarray(offset, offset + bytes.length).equals(bytes)

const jpeg = Buffer.from([0xff, 0xd8, 0xff])
const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** The kind of a picture by its first bytes, whatever its name; null for anything else. */
export const pictureKindOf = (content: Buffer): PictureKind | null => {
  if (starts(content, jpeg)) return 'jpeg'
  if (starts(content, png)) return 'png'
  if (starts(content, Buffer.from('RIFF')) && starts(content, Buffer.from('WEBP'), 8)) return 'webp'
  return isHeic(content) ? 'heic' : null
}

// ISO/IEC 23008-12: still pictures coded by HEVC. Sequences (hevc, msf1) and AV1 (avif) are not accepted.
const stills = ['heic', 'heix', 'heim', 'heis']

/** The brand in a file's first box; phones write `mif1` first and `heic` among the compatible ones. */
const isHeic = (content: Buffer): boolean => {
  if (!starts(content, Buffer.from('ftyp'), 4)) return false
  const end = Math.min(content.readUInt32BE(0), 256, content.length)
  const brands: string[] = []
  for (let at = 8; at + 4 <= end; at += 4) if (at !== 12) brands.push(content.toString('latin1', at, at + 4))
  const [major = ''] = brands
  return stills.includes(major) || (major === 'mif1' && brands.some((brand) => stills.includes(brand)))
}
