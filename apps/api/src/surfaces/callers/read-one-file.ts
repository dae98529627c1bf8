import type { FastifyRequest } from 'fastify'
import { Failure, fieldRefused } from '#platform/failure'
import { faultOf } from '#platform/faults'

/**
 * The part `file` of a multipart body; other parts are skipped. Throws invalid_fields if there is none or there are
 * several, file_too_large for a truncated one, and invalid_parameter for a body that is not multipart.
 */
export const readOneFile = async (request: FastifyRequest): Promise<{ name: string; content: Buffer }> => {
  if (!request.isMultipart()) throw fieldRefused('file', faultOf('no_files'))
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field' || part.fieldname !== 'file') continue
      const content = await part.toBuffer()
      if (content.length > 0) return { name: part.filename ?? '', content }
    }
  } catch (error) {
    throw failureOf(error)
  }
  throw fieldRefused('file', faultOf('no_files'))
}

const failureOf = (error: unknown): unknown => {
  if (error instanceof Failure) return error
  const { code } = error as { code?: string }
  if (code === 'FST_REQ_FILE_TOO_LARGE')
    return new Failure('file_too_large', { faults: { file: [faultOf('file_too_large', { name: '' })] } })
  if (code === 'FST_FILES_LIMIT') return fieldRefused('file', faultOf('too_many_files', { most: 1 }))
  // An error without a code comes from the parser: the body is truncated, or not multipart.
  return code === undefined ? new Failure('invalid_parameter') : error
}
