import type { Context } from '#platform/context'

/** One minute would do for a click; the rest is for readers who take their time. */
const addressMinutes = 15

/** A URL that opens a document as it was signed, for some minutes; null while there is none. */
export const pdfAddressOf = (
  ctx: Context,
  { fileId, fileSha256 }: { fileId: string | null; fileSha256: string | null },
): string | null =>
  fileId === null
    ? null
    : ctx.gateways.files.addressOf({
        id: fileId,
        expiresAt: new Date(ctx.now().getTime() + addressMinutes * 60_000),
        sha256: fileSha256 ?? undefined,
      })
