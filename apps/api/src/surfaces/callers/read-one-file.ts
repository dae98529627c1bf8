import type { FastifyRequest } from 'fastify'
import type { ReceivedFile } from '#domains/care/uploads'
import { fieldRefused } from '#platform/failure'
import { faultOf } from '#platform/faults'
import { readFiles } from './read-files.ts'

/**
 * Stores the part `file` of a multipart body while it arrives. Throws what readFiles throws, and invalid_fields if
 * there is none.
 */
export const readOneFile = async (
  request: FastifyRequest,
  { takesRecords = false }: { takesRecords?: boolean } = {},
): Promise<ReceivedFile> => {
  const [file] = await readFiles(request, { field: 'file', mostFiles: 1, takesRecords })
  if (!file) throw fieldRefused('file', faultOf('no_files'))
  return file
}
