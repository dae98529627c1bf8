import { findVariant } from '#domains/shop/catalogue'
import { type Context, inTransaction, mustNotBeInTransaction } from '#platform/context'
import { claimFiles, storeUnclaimed } from '#platform/files/unclaimed-files'
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
  const { name, contentType, content } = input.file
  const { fileId } = await storeUnclaimed(ctx, { name, contentType, content: [content] })
  return inTransaction(ctx, async (ctx) => {
    await claimFiles(ctx, [fileId])
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
  })
}
