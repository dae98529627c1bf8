import { crc32, deflateSync, inflateSync } from 'node:zlib'

/** PNG (W3C): a signature, then chunks of length, name, content and check sum. */
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const CHANNELS = 3

/** Rows of red, green and blue, one byte each. */
export type Pixels = { width: number; height: number; bytes: Buffer }

export const chunkOf = (name: string, content: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const chunk = Buffer.alloc(named.length + 8)
  chunk.writeUInt32BE(content.length, 0)
  named.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(named), named.length + 4)
  return chunk
}

export const pngOf = (chunks: readonly Buffer[]): Buffer => Buffer.concat([SIGNATURE, ...chunks])

/** The contents of the chunks of this name, in order. */
export const chunksNamed = (png: Buffer, name: string): Buffer[] => {
  const found: Buffer[] = []
  for (let at = SIGNATURE.length; at < png.length; at += png.readUInt32BE(at) + 12) {
    const content = png.subarray(at + 8, at + 8 + png.readUInt32BE(at))
    if (png.toString('latin1', at + 4, at + 8) === name) found.push(content)
  }
  return found
}

export const sizeOf = (png: Buffer): { width: number; height: number } => {
  const [header] = chunksNamed(png, 'IHDR')
  return { width: header?.readUInt32BE(0) ?? 0, height: header?.readUInt32BE(4) ?? 0 }
}

/** The pixels of a browser's screenshot: eight bits per channel, no transparency, not interlaced. */
export const pixelsOf = (png: Buffer): Pixels => {
  const { width, height } = sizeOf(png)
  const filtered = inflateSync(Buffer.concat(chunksNamed(png, 'IDAT')))
  const rowBytes = width * CHANNELS
  const bytes = Buffer.alloc(rowBytes * height)
  for (let row = 0; row < height; row++) {
    const filter = filtered[row * (rowBytes + 1)]
    for (let column = 0; column < rowBytes; column++) {
      const here = row * rowBytes + column
      const left = column < CHANNELS ? 0 : (bytes[here - CHANNELS] ?? 0)
      const up = row === 0 ? 0 : (bytes[here - rowBytes] ?? 0)
      const upLeft = row === 0 || column < CHANNELS ? 0 : (bytes[here - rowBytes - CHANNELS] ?? 0)
      const guesses = [0, left, up, (left + up) >> 1, paeth(left, up, upLeft)]
      bytes[here] = (filtered[here + row + 1] ?? 0) + (guesses[filter ?? 0] ?? 0)
    }
  }
  return { width, height, bytes }
}

const paeth = (left: number, up: number, upLeft: number): number => {
  const guess = left + up - upLeft
  const [fromLeft, fromUp, fromUpLeft] = [left, up, upLeft].map((one) => Math.abs(guess - one)) as [
    number,
    number,
    number,
  ]
  if (fromLeft <= fromUp && fromLeft <= fromUpLeft) return left
  return fromUp <= fromUpLeft ? up : upLeft
}

/** Rows of one byte per pixel, compressed as far as possible. */
export const packedRows = (indexes: Buffer, { width, height }: { width: number; height: number }): Buffer =>
  deflateSync(
    Buffer.concat(
      Array.from({ length: height }, (_, row) =>
        Buffer.concat([Buffer.from([0]), indexes.subarray(row * width, (row + 1) * width)]),
      ),
    ),
    { level: 9, memLevel: 9 },
  )
