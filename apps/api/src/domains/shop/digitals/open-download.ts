import { type ByteRange, FileUnreadable } from '@prumo/files'
import { getOrder, listOrderRefunds } from '#domains/shop/orders'
import type { Context } from '#platform/context'
import { type DigitalAsset, type DigitalLink, isGood } from './digital.ts'
import { downloadRefused, linkNotFound } from './digitals.errors.ts'
import * as repository from './digitals.repository.ts'

/** `nothing`: only the file's description. `unsatisfiable`: outside the file. */
type Part = ByteRange | 'whole' | 'nothing' | 'unsatisfiable'

export type OpenDownload = {
  token: string
  /** The wanted part, once the file and its size are known. */
  partOf: (asset: DigitalAsset) => Part
}

export type Download = {
  asset: DigitalAsset
  part: Part
  /** The part's bytes, chunk by chunk. */
  pieces: () => AsyncIterable<Buffer>
  /** Must be called once, in any case: bytes that were not sent are given back. */
  end: () => Promise<void>
}

/**
 * Opens a part of a file for the holder of the link's token. Its bytes are subtracted from the allowance before the
 * first is read, so that a hundred parallel requests get no more than sequential ones; unsent bytes are given back at
 * the end. Throws not_found, download_refused.
 */
export const openDownload = async (ctx: Context, input: OpenDownload): Promise<Download> => {
  const link = await repository.findLink(ctx.db, input.token)
  if (!link) throw linkNotFound()
  const asset = await repository.getAsset(ctx.db, link.assetId)
  if (!isGood(link, asset, ctx.now()) || !(await doesOrderStand(ctx, link))) throw downloadRefused()
  const file = await openFile(ctx, asset)
  const part = input.partOf(asset)
  if (part === 'nothing' || part === 'unsatisfiable') {
    await file.close()
    return { asset, part, pieces: nothing, end: async () => {} }
  }
  const range = part === 'whole' ? { start: 0, end: asset.sizeBytes - 1 } : part
  const taken = { linkId: link.id, bytes: range.end - range.start + 1 }
  if (!(await repository.takeBytes(ctx.db, { ...taken, sizeBytes: asset.sizeBytes }))) {
    await file.close()
    throw downloadRefused()
  }
  return { asset, part, ...countedOut(ctx, { taken, read: () => file.read(range), close: file.close }) }
}

// The refund of its line also ends the downloads (CDC art. 49); that of other goods of its order does not.
const doesOrderStand = async (ctx: Context, { orderId, lineItemId }: DigitalLink): Promise<boolean> => {
  const { state, lines } = await getOrder(ctx, { orderId })
  const back = (await listOrderRefunds(ctx, { orderId })).flatMap(({ lines }) => lines)
  const units = back.reduce((sum, line) => sum + (line.lineId === lineItemId ? line.units : 0), 0)
  return state !== 'canceled' && lines.some(({ id, quantity }) => id === lineItemId && quantity > units)
}

const openFile = async (ctx: Context, { id, fileId }: DigitalAsset) => {
  try {
    const file = await ctx.gateways.files.open({ id: fileId })
    if (file) return file
    ctx.log.error({ assetId: id }, 'the file of a digital asset is gone')
  } catch (error) {
    if (!(error instanceof FileUnreadable)) throw error
    ctx.log.error({ assetId: id }, 'the file of a digital asset cannot be read')
  }
  throw downloadRefused()
}

type Reading = {
  taken: { linkId: number; bytes: number }
  read: () => AsyncIterable<Buffer>
  close: () => Promise<void>
}

const countedOut = (ctx: Context, { taken: { linkId, bytes }, read, close }: Reading) => {
  let handedOver = 0
  return {
    pieces: async function* () {
      for await (const piece of read()) {
        handedOver += piece.length
        yield piece
      }
    },
    end: async () => {
      await close()
      if (handedOver < bytes) await repository.giveBackBytes(ctx.db, { linkId, bytes: bytes - handedOver })
    },
  }
}

async function* nothing(): AsyncGenerator<Buffer> {}
