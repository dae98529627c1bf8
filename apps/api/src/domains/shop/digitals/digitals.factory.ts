import { randomBytes } from 'node:crypto'
import type { Context } from '#platform/context'
import { type AddAsset, addDigitalAsset } from './add-asset.ts'

/** A file of the course Control with random bytes, and its content. */
export const aDigitalAsset = async (ctx: Context, input: Partial<AddAsset> & { sizeBytes?: number } = {}) => {
  const { sizeBytes = 200_000, ...given } = input
  const content = given.file?.content ?? randomBytes(sizeBytes)
  const file = { name: 'Guia de respiração.pdf', contentType: 'application/pdf', content }
  return { content, asset: await addDigitalAsset(ctx, { variantId: 142, file, ...given }) }
}
