import type { Context } from '#platform/context'
import { drawUp, type Order } from './draw-up.ts'
import type { SheetWords } from './pdf/sheet-words.ts'
import { documentFrom } from './prescription-draft.ts'
import { wholeDraft } from './whole-draft.ts'

/** The words of a sheet and the sheet itself, unsigned and marked as such. */
type Preview = { words: SheetWords; pdf: Buffer }

/**
 * What the doctor would sign now, drawn from the same document by the same code. Writes nothing. Throws as
 * issuePrescription does.
 */
export const previewPrescription = async (ctx: Context, order: Order): Promise<Preview> => {
  const { draft, medium } = await drawUp(ctx, order)
  const sheet = wholeDraft(ctx, { draft, medium })
  const document = documentFrom(draft)
  // The drawing library takes forty megabytes: only a process that draws loads it (design.md 10).
  const { previewPdf } = await import('./pdf/prescription-pdf.ts')
  const { sheetWords } = await import('./pdf/sheet-words.ts')
  const [issuedAt, { controlClass }] = [ctx.now(), sheet]
  return { words: sheetWords(document, issuedAt), pdf: await previewPdf({ document, controlClass, issuedAt }) }
}
