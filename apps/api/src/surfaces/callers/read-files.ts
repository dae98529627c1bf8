import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { dropReceived, mostBytes, type ReceivedFile, receiveFile } from '#domains/care/uploads'
import { Failure, fieldRefused } from '#platform/failure'
import { faultOf } from '#platform/faults'

/** Of a multipart body. The size is counted where the bytes are stored, so that the answer names the file. */
export const limitsOf = (files: number) => ({
  limits: { fileSize: mostBytes + 1, files, fields: 10, fieldSize: 1_024 },
  throwFileSizeLimit: false,
})

type Wanted = {
  /** The name of the parts with files. */
  field: string
  mostFiles: number
  takesRecords?: boolean
  onField?: (name: string, value: unknown) => void
}

/**
 * Stores the files of a multipart body while they arrive; other parts are skipped. The first refusal is thrown at once,
 * and what still arrives is read and thrown away, so that its sender reads the answer. Throws what receiveFile throws,
 * invalid_fields for too many files, and invalid_parameter for a body that is truncated or not multipart; then none of
 * the files stays.
 */
export const readFiles = async (request: FastifyRequest, wanted: Wanted): Promise<ReceivedFile[]> => {
  const files: ReceivedFile[] = []
  if (!request.isMultipart()) return files
  try {
    for await (const part of partsOf(request, wanted)) {
      if (part.type === 'field') wanted.onField?.(part.fieldname, part.value)
      else if (part.fieldname === wanted.field) await addFile(request, files, { part, ...wanted })
      else part.file.resume()
    }
    return files
  } catch (error) {
    discardRest(request)
    await dropReceived(request.ctx, files)
    throw error
  }
}

/** Its failures are the form's; what fails while a part is handled is not among them. */
async function* partsOf(request: FastifyRequest, wanted: Wanted) {
  try {
    yield* request.parts()
  } catch (error) {
    throw formFailureOf(error, wanted)
  }
}

/**
 * Reads what still arrives of a refused body and keeps nothing of it: a sender who is not read stops, and reads no
 * answer either. The limit of a request's duration ends it. Nothing waits for its end.
 */
export const discardRest = ({ raw }: FastifyRequest): void => {
  raw.unpipe()
  raw.resume()
}

const addFile = async (
  { ctx }: FastifyRequest,
  files: ReceivedFile[],
  { part, ...wanted }: Wanted & { part: MultipartFile },
): Promise<void> => {
  const { filename: name = '', file } = part
  const { takesRecords = false } = wanted
  try {
    files.push(await receiveFile(ctx, { name, content: file, takesRecords }))
  } catch (error) {
    // A browser sends an empty part for a file field without a file.
    if (name === '' && file.bytesRead === 0) return
    // What broke the part's stream broke the form.
    throw error === file.errored ? formFailureOf(error, wanted) : error
  }
}

const formFailureOf = (error: unknown, { field, mostFiles }: Wanted): unknown => {
  const { code } = error as { code?: string }
  const name = field.replace('[]', '')
  if (code === 'FST_FILES_LIMIT') return fieldRefused(name, faultOf('too_many_files', { most: mostFiles }))
  // An error without a code comes from the parser: the body is truncated, or not multipart.
  return code === undefined ? new Failure('invalid_parameter') : error
}

/** Runs a verb with received files; if it fails, none of them stays. */
export const orDrop = async (
  request: FastifyRequest,
  files: ReceivedFile[],
  work: () => Promise<void>,
): Promise<void> => {
  try {
    await work()
  } catch (error) {
    await dropReceived(request.ctx, files)
    throw error
  }
}
