import { byteRangeOf } from '@prumo/files'
import type { FastifyRequest } from 'fastify'
import type { DigitalAsset, OpenDownload } from '#domains/shop/digitals'

/** Strong: an asset's bytes never change; another file is another asset. */
export const entityTagOf = ({ fileId }: DigitalAsset): string => `"${fileId}"`

/**
 * The part of a file that a request asks for; the whole file by default. A range for another version of the file
 * (If-Range) gets the whole file, as RFC 9110 13.1.5 says.
 */
export const wantedPartOf =
  ({ method, headers }: FastifyRequest): OpenDownload['partOf'] =>
  (asset) => {
    if (method === 'HEAD') return 'nothing'
    const isOfThisFile = headers['if-range'] === undefined || headers['if-range'] === entityTagOf(asset)
    return isOfThisFile ? byteRangeOf(headers.range, asset.sizeBytes) : 'whole'
  }
