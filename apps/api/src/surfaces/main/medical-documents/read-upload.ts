import type { FastifyRequest } from 'fastify'
import { Failure, fieldRefused } from '#platform/failure'
import { faultOf } from '#platform/faults'
import { RowId } from '../../callers/row-id.ts'

export type Upload = {
  files: { name: string; content: Buffer }[]
  /** Null: not given to any consultation yet; undefined: not specified. */
  consultationId?: number | null | undefined
}

export const mostFiles = 10

/**
 * The parts `files[]` and `consultation_id` of a multipart body; other parts are skipped. Throws file_too_large for a
 * truncated file, and invalid_fields for an invalid consultation id.
 */
export const readUpload = async (request: FastifyRequest): Promise<Upload> => {
  if (!request.isMultipart()) return { files: [] }
  const upload: Upload = { files: [] }
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        if (part.fieldname === 'consultation_id') upload.consultationId = consultationFrom(part.value)
        continue
      }
      const content = await part.toBuffer()
      // A browser sends an empty part for a file field without a file.
      if (part.fieldname === 'files[]' && (part.filename !== '' || content.length > 0))
        upload.files.push({ name: part.filename ?? '', content })
    }
  } catch (error) {
    throw failureOf(error)
  }
  return upload
}

const consultationFrom = (value: unknown): number | null => {
  if (value === '') return null
  const id = RowId.safeParse(value)
  if (!id.success) throw fieldRefused('consultation_id', faultOf('consultation_not_taking'))
  return id.data
}

const failureOf = (error: unknown): unknown => {
  if (error instanceof Failure) return error
  const { code } = error as { code?: string }
  if (code === 'FST_REQ_FILE_TOO_LARGE')
    return new Failure('file_too_large', { faults: { files: [faultOf('file_too_large', { name: '' })] } })
  if (code === 'FST_FILES_LIMIT') return fieldRefused('files', faultOf('too_many_files', { most: mostFiles }))
  // An error without a code comes from the parser: the body is truncated, or not multipart.
  return code === undefined ? new Failure('invalid_parameter') : error
}
