import { randomUUID } from 'node:crypto'
import { type Context, inTransaction, mustNotBeInTransaction } from '#platform/context'
import { isOutage } from '#platform/outage'
import { contentTypeOf, mostBytes, shownNameOf } from './medical-document.ts'
import { filesMissing, fileTooLarge, fileTypeRefused, tooManyDocuments } from './medical-documents.errors.ts'
import { countDocumentsOf, insertDocument, takeTurn } from './medical-documents.repository.ts'

type GivenFile = { name: string; content: Buffer }

const mostDocuments = 50

/**
 * Keeps what a patient gives us, all of it or nothing. What a file is, its first bytes say. The files are stored before
 * their rows, so whoever sees a row can open it; those of a failed try are taken away again. Throws file_too_large,
 * file_type_refused, invalid_fields.
 */
export const addDocuments = async (ctx: Context, wish: { patientId: number; files: GivenFile[] }): Promise<void> => {
  mustNotBeInTransaction(ctx)
  const files = wish.files.map(fileFrom)
  if (files.length === 0) throw filesMissing()
  await mustHaveRoom(ctx, wish.patientId, files.length)
  try {
    for (const { id, name, contentType, content } of files)
      await ctx.gateways.files.put({ id, name, contentType, content })
    await inTransaction(ctx, async (ctx) => {
      await takeTurn(ctx, wish.patientId)
      await mustHaveRoom(ctx, wish.patientId, files.length)
      for (const { id, name, contentType, content } of files)
        await insertDocument(ctx, {
          patientId: wish.patientId,
          fileId: id,
          name,
          contentType,
          sizeBytes: content.length,
        })
    })
  } catch (error) {
    // Cut off while it committed, nobody knows whether the rows are there: a file too many hurts less than one that lacks.
    if (!isOutage(error)) await Promise.allSettled(files.map(({ id }) => ctx.gateways.files.remove({ id })))
    throw error
  }
}

const fileFrom = ({ name, content }: GivenFile) => {
  if (content.length > mostBytes) throw fileTooLarge()
  const contentType = contentTypeOf(content)
  if (!contentType) throw fileTypeRefused()
  return { id: randomUUID() as string, name: shownNameOf(name), contentType, content }
}

// A bound against filling the disk: asked before anything is stored, and again where nobody else adds meanwhile.
const mustHaveRoom = async (ctx: Context, patientId: number, more: number): Promise<void> => {
  if ((await countDocumentsOf(ctx, patientId)) + more > mostDocuments) throw tooManyDocuments(mostDocuments)
}
