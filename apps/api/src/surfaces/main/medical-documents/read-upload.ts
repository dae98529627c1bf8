import type { FastifyRequest } from 'fastify'
import type { ReceivedFile } from '#domains/care/uploads'
import { fieldRefused } from '#platform/failure'
import { faultOf } from '#platform/faults'
import { readFiles } from '../../callers/read-files.ts'
import { RowId } from '../../callers/row-id.ts'

export type UploadedDocuments = {
  files: ReceivedFile[]
  /** Null: not given to any consultation yet; undefined: not specified. */
  consultationId?: number | null | undefined
}

export const mostFiles = 10

/**
 * The parts `files[]` and `consultation_id` of a multipart body; the files are stored while they arrive. Throws what
 * readFiles throws, and invalid_fields for an invalid consultation id.
 */
export const readUpload = async (
  request: FastifyRequest,
  { takesRecords = false }: { takesRecords?: boolean } = {},
): Promise<UploadedDocuments> => {
  const upload: UploadedDocuments = { files: [] }
  const onField = (name: string, value: unknown) => {
    if (name === 'consultation_id') upload.consultationId = consultationFrom(value)
  }
  upload.files = await readFiles(request, { field: 'files[]', mostFiles, takesRecords, onField })
  return upload
}

const consultationFrom = (value: unknown): number | null => {
  if (value === '') return null
  const id = RowId.safeParse(value)
  if (!id.success) throw fieldRefused('consultation_id', faultOf('consultation_not_taking'))
  return id.data
}
