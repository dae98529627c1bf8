import { createHash, randomUUID } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { FilesOutOfReach } from './byte-store.ts'
import type { Body } from './s3-call.ts'

/**
 * Writes a stream to a temporary file, so that its length and hash are known before it is sent, and it can be sent
 * again. The file has no name while it is written: a killed process leaves nothing behind. Only encrypted bytes come
 * here. Rethrows what the stream throws.
 */
export const spooled = async <T>(bytes: AsyncIterable<Buffer>, send: (body: Body) => Promise<T>): Promise<T> => {
  const place = path.join(tmpdir(), `prumo-${randomUUID()}`)
  const handle = await inReach(() => open(place, 'wx+', 0o600))
  try {
    await inReach(() => rm(place))
    const hash = createHash('sha256')
    let length = 0
    for await (const piece of bytes) {
      hash.update(piece)
      length += piece.length
      await inReach(() => handle.writeFile(piece))
    }
    const sha256 = hash.digest('hex')
    return await send({
      length,
      sha256,
      stream: () => handle.createReadStream({ start: 0, autoClose: false, highWaterMark: 64 * 1024 }),
    })
  } finally {
    await handle.close()
  }
}

const inReach = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    throw new FilesOutOfReach(error)
  }
}
