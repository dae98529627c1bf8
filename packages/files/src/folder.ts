import { access, constants, type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { type ByteStore, FilesOutOfReach, type OpenBytes } from './byte-store.ts'

/** Files in one folder of this machine. */
export const openFolder = (dir: string): ByteStore => {
  const placeOf = (id: string) => path.join(dir, id.slice(0, 2), id)
  return {
    write: (id, bytes) => writeWhole(placeOf(id), bytes),
    open: async (id, headBytes) => {
      const handle = await inReach(() => openIfThere(placeOf(id)))
      return handle && openBytes(handle, headBytes)
    },
    remove: (id) => inReach(() => rm(placeOf(id), { force: true })),
    check: () =>
      inReach(async () => {
        await mkdir(dir, { recursive: true, mode: 0o700 })
        await access(dir, constants.R_OK | constants.W_OK | constants.X_OK)
      }),
  }
}

/** Whatever a file system answers to us is its own trouble: our paths are made of uuids. */
const inReach = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    throw new FilesOutOfReach(error)
  }
}

// A file reported as stored must survive a power cut, so it is flushed to disk before it is renamed.
const writeWhole = async (place: string, bytes: AsyncIterable<Buffer>): Promise<void> => {
  const draft = `${place}.${process.pid}.${performance.now()}`
  const handle = await inReach(async () => {
    await mkdir(path.dirname(place), { recursive: true, mode: 0o700 })
    return open(draft, 'wx', 0o600)
  })
  try {
    for await (const piece of bytes) await inReach(() => handle.writeFile(piece))
    await inReach(async () => {
      await handle.sync()
      await handle.close()
      await rename(draft, place)
    })
  } catch (error) {
    await handle.close().catch(() => undefined)
    await rm(draft, { force: true }).catch(() => undefined)
    throw error
  }
}

const openIfThere = async (place: string): Promise<FileHandle | null> => {
  try {
    return await open(place, 'r')
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return null
    throw error
  }
}

/** A player's first piece, encrypted, in one or two reads; of two hundred viewers it is 51 MiB at the most. */
const readBytes = 256 * 1024 + 64

const openBytes = async (handle: FileHandle, headBytes: number): Promise<OpenBytes> => {
  let isOpen = true
  const close = async () => {
    if (!isOpen) return
    isOpen = false
    await handle.close()
  }
  try {
    const [{ size: length }, head] = await Promise.all([inReach(() => handle.stat()), readAt(handle, 0, headBytes)])
    return { length, head, close, read: (start, end) => readBetween(handle, start, end) }
  } catch (error) {
    await close()
    throw error
  }
}

async function* readBetween(handle: FileHandle, start: number, end: number): AsyncGenerator<Buffer> {
  for (let at = start; at <= end; ) {
    const piece = await readAt(handle, at, Math.min(readBytes, end + 1 - at))
    if (piece.length === 0) return
    yield piece
    at += piece.length
  }
}

const readAt = async (handle: FileHandle, offset: number, length: number): Promise<Buffer> => {
  // Not filled with zeros first: only what was read of it is handed on.
  const bytes = Buffer.allocUnsafe(length)
  const { bytesRead } = await inReach(() => handle.read(bytes, 0, length, offset))
  return bytes.subarray(0, bytesRead)
}
