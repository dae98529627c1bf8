import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import {
  byteRangeOf,
  type FileStore,
  FilesOutOfReach,
  FileUnreadable,
  isAddressGood,
  isFileId,
  type OpenFile,
  openFileStore,
} from '@prumo/files'
import { alteredFiles, filesOutOfReach } from '@prumo/process'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from './config.ts'

type Query = { expires?: string; signature?: string; sha256?: string; download?: string }
type Request = { Params: { id: string }; Querystring: Query }

/**
 * Serves the encrypted files at the signed URLs that the API makes: /files/{id}?expires=&signature=, whole or one
 * range. `download` (unsigned) makes the browser save the file. No cache may store them. A URL that names the content's
 * SHA-256 opens no other content: such a file is refused, logged and counted. While the storage is down: 503.
 */
export const files = async (server: FastifyInstance, { files: place }: Pick<Config, 'files'>) => {
  const { key } = place
  const store = openFileStore(place, { onOutOfReach: (call) => filesOutOfReach.inc({ call }) })
  server.get<Request>('/files/:id', { compress: false, errorHandler: answerTrouble }, async (request, reply) => {
    const {
      params: { id },
      query,
      headers,
    } = request
    reply.header('cache-control', 'private, no-store')
    const { expires = '', signature = '', sha256, download } = query
    const address = { id, expires: `${expires}`, signature: `${signature}`, sha256: sha256 && `${sha256}` }
    if (!isFileId(id) || !isAddressGood(key, address, new Date()))
      return say(reply, 403, 'Este endereço não vale mais. Volte à página e abra o documento de novo.')
    const file = await store.find(id)
    if (!file) return say(reply, 404, 'Este documento não está mais aqui.')
    if (address.sha256 !== undefined && !(await isContent(store, id, address.sha256))) {
      await file.close()
      alteredFiles.inc()
      request.log.error({ fileId: id }, 'a stored file is not what was stored')
      return say(reply, 409, 'Este arquivo não é o que foi assinado. Ele não abre, e nossa equipe já foi avisada.')
    }
    return send(reply, file, { range: headers.range, isDownload: download !== undefined })
  })
}

/** Reads the whole file: a signed document has some hundred kilobytes. */
const isContent = async (store: FileStore, id: string, sha256: string): Promise<boolean> => {
  const hash = createHash('sha256')
  try {
    const file = await store.find(id)
    if (!file) return false
    for await (const chunk of file.read()) hash.update(chunk)
  } catch (error) {
    if (error instanceof FileUnreadable) return false
    throw error
  }
  return hash.digest('base64url') === sha256
}

const send = async (reply: FastifyReply, file: OpenFile, input: { range?: string; isDownload: boolean }) => {
  const { contentType, name, size } = file.facts
  const range = byteRangeOf(input.range, size)
  reply.header('accept-ranges', 'bytes')
  if (range === 'unsatisfiable') {
    await file.close()
    reply.header('content-range', `bytes */${size}`)
    return say(reply, 416, 'O documento é menor do que isso.')
  }
  const { start, end } = range === 'whole' ? { start: 0, end: size - 1 } : range
  if (range !== 'whole') reply.status(206).header('content-range', `bytes ${start}-${end}/${size}`)
  reply
    .header('content-type', contentType)
    .header('content-length', end - start + 1)
    .header(
      'content-disposition',
      dispositionOf(namedFor(name, contentType), input.isDownload || !isShown(contentType)),
    )
    // Browsers show a PDF in their own plug-in, which the pages' policy forbids.
    .header(
      'content-security-policy',
      "default-src 'none'; img-src 'self'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    )
  if (reply.request.method === 'HEAD') {
    await file.close()
    // An empty stream: for an empty body Fastify would set the content length to zero.
    return reply.send(Readable.from([]))
  }
  // As bytes: a stream of objects hands its chunks on one by one.
  return reply.send(Readable.from(file.read({ start, end }), { objectMode: false }))
}

const extensions = new Map([
  ['application/pdf', /\.pdf$/i],
  ['image/jpeg', /\.jpe?g$/i],
  ['image/png', /\.png$/i],
])

/** Whether a browser displays this type; other types are saved. */
const isShown = (contentType: string): boolean => extensions.has(contentType)

/** A file whose name claims another type is not saved under that extension. */
const namedFor = (name: string, contentType: string): string => {
  const fits = extensions.get(contentType)
  if (!fits || fits.test(name)) return name
  return `${name}.${contentType === 'image/jpeg' ? 'jpg' : contentType.replace(/^.*\//, '')}`
}

/** A program that asks for JSON gets the API's code for the same trouble; a person reads the sentence. */
const answerTrouble = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
  if (!(error instanceof FilesOutOfReach)) throw error
  request.log.error({ err: error }, 'the files are out of reach')
  const text = 'Não conseguimos abrir arquivos agora. Nada se perdeu: tente de novo em instantes.'
  reply.header('retry-after', '30')
  if (!request.headers.accept?.includes('application/json')) return say(reply, 503, text)
  return reply.status(503).send({ error: text, code: 'files_out_of_reach' })
}

const say = (reply: FastifyReply, status: number, text: string) =>
  reply.status(status).type('text/plain; charset=utf-8').send(text)

/** RFC 6266: the name in ASCII for old programs, and the exact name for others. */
const dispositionOf = (name: string, isDownload: boolean): string => {
  const plain =
    name
      .normalize('NFD')
      .replace(/[^\x20-\x7e]/g, '')
      .replace(/["\\%]/g, '') || 'documento'
  const whole = encodeURIComponent(name).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${isDownload ? 'attachment' : 'inline'}; filename="${plain}"; filename*=UTF-8''${whole}`
}
