import { randomUUID } from 'node:crypto'
import { findVariant } from '#domains/shop/catalogue'
import { type Context, mustNotBeInTransaction } from '#platform/context'
import type { DigitalAsset } from './digital.ts'
import { variantNotDigital } from './digitals.errors.ts'
import * as repository from './digitals.repository.ts'

export type AddAsset = {
  variantId: number
  file: { name: string; contentType: string; content: Buffer }
  /** Complete downloads per line; five by default, null for no limit. */
  downloadsLimit?: number | null
  /** Validity of a link; seven days by default, null for no limit. */
  linkDays?: number | null
}

/**
 * Stores a file as part of a digital variant: orders paid from now on get a link to it. Repeating adds another file.
 * Writes to the file storage, so it does not run in a transaction. Throws not_found for a variant that does not exist
 * or is shipped.
 */
export const addDigitalAsset = async (ctx: Context, input: AddAsset): Promise<DigitalAsset> => {
  mustNotBeInTransaction(ctx)
  const variant = await findVariant(ctx, { id: input.variantId })
  if (!variant?.isDigital) throw variantNotDigital()
  const fileId = randomUUID()
  await ctx.gateways.files.put({ id: fileId, ...input.file })
  const { name, contentType, content } = input.file
  return repository.insertAsset(ctx.db, {
    variantId: variant.id,
    fileId,
    name,
    contentType,
    sizeBytes: content.length,
    // Spree: digital_asset_authorized_clicks and digital_asset_authorized_days of a store.
    downloadsLimit: input.downloadsLimit === undefined ? 5 : input.downloadsLimit,
    linkDays: input.linkDays === undefined ? 7 : input.linkDays,
    now: ctx.now(),
  })
}
