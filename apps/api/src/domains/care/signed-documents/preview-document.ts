import type { Context } from '#platform/context'
import { drawUpDocument } from './draw-up-document.ts'
import type { BodyWords } from './kinds/body-words.ts'
import { type DocumentBody, wordsOfBody } from './kinds/document-body.ts'
import { medicinesNamedIn } from './kinds/medicines-named.ts'
import { type PeopleWords, peopleWords } from './sheet-words.ts'

/** The words of a document and its sheet, unsigned and marked as such. */
type Preview = {
  words: PeopleWords & BodyWords
  pdf: Buffer
  /** Named in its words: the doctor confirms them when he signs. */
  medicines: string[]
}

/**
 * What the doctor would sign now, drawn from the same content by the same code. Writes nothing. Throws as issueDocument
 * does.
 */
export const previewDocument = async (
  ctx: Context,
  input: { consultationId: number; body: DocumentBody },
): Promise<Preview> => {
  const { content } = await drawUpDocument(ctx, input)
  const { people, body } = content
  // The drawing library takes forty megabytes: only a process that draws loads it (design.md 10).
  const { previewDocumentPdf } = await import('./pdf/document-pdf.ts')
  return {
    words: { ...peopleWords(people), ...wordsOfBody(body, people.patientName) },
    pdf: await previewDocumentPdf({ content, at: ctx.now() }),
    medicines: medicinesNamedIn(body),
  }
}
