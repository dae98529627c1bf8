import type { Context } from '#platform/context'

const addressMinutes = 15

/** A URL that opens a document's file for some minutes for everyone who has it. */
export const addressOf = (ctx: Context, { fileId }: { fileId: string }): string =>
  ctx.gateways.files.addressOf({
    id: fileId,
    expiresAt: new Date(ctx.now().getTime() + addressMinutes * 60_000),
  })
