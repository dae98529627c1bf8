import type { FastifyRequest } from 'fastify'
import { Failure } from '#platform/failure'

/** The parts `files[]` of a multipart body; others are read past. Throws file_too_large for one that is cut short. */
export const readFiles = async (request: FastifyRequest): Promise<{ name: string; content: Buffer }[]> => {
  if (!request.isMultipart()) return []
  const files: { name: string; content: Buffer }[] = []
  try {
    for await (const part of request.parts()) {
      if (part.type !== 'file') continue
      const content = await part.toBuffer()
      // A browser sends an empty part for a file field in which nothing was chosen.
      if (part.fieldname === 'files[]' && (part.filename !== '' || content.length > 0))
        files.push({ name: part.filename ?? '', content })
    }
  } catch (error) {
    throw failureOf(error)
  }
  return files
}

const failureOf = (error: unknown): unknown => {
  const { code } = error as { code?: string }
  if (code === 'FST_REQ_FILE_TOO_LARGE') return new Failure('file_too_large')
  if (code === 'FST_FILES_LIMIT')
    return new Failure('invalid_fields', { errors: { files: ['Envie até dez arquivos de cada vez.'] } })
  // Without a code it is the parser's own: the body is cut short, or no multipart at all.
  return code === undefined ? new Failure('invalid_parameter') : error
}
