import { promisify } from 'node:util'
import zlib from 'node:zlib'

/** A page as it is sent: identity, and compressed for clients that accept it. */
export type PageForms = { identity: Buffer; gzip: Buffer; br: Buffer }

const gzip = promisify(zlib.gzip)
const brotli = promisify(zlib.brotliCompress)

// docs/performance.md, "Compression": a tenth fewer bytes take twenty times as long.
const brotliLevel = 5

/** Compresses a page once for all visitors, off the event loop, since it takes some milliseconds. */
export const formsOf = async (identity: Buffer): Promise<PageForms> => {
  const params = { [zlib.constants.BROTLI_PARAM_QUALITY]: brotliLevel }
  const [gzipped, packed] = await Promise.all([gzip(identity), brotli(identity, { params })])
  return { identity, gzip: gzipped, br: packed }
}

/** The smallest form that this Accept-Encoding allows. */
export const formFor = (accepted: string | undefined): keyof PageForms => {
  if (accepted === undefined) return 'identity'
  if (takes(accepted, 'br')) return 'br'
  return takes(accepted, 'gzip') ? 'gzip' : 'identity'
}

const takes = (accepted: string, coding: string): boolean =>
  accepted.split(',').some((one) => {
    const [name, ...parameters] = one.split(';').map((part) => part.trim().toLowerCase())
    return name === coding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
  })
