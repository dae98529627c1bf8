import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import {
  chunkBytes,
  type FileFacts,
  FileUnreadable,
  factsLengthOf,
  type Opened,
  openContent,
  openFacts,
  pieceAt,
  prefixBytes,
  sealFile,
} from './container.ts'
import type { ByteRange } from './range.ts'

export type OpenFile = {
  facts: FileFacts
  /** The bytes of the range, or all of them, chunk by chunk. Throws FileUnreadable if they were changed. */
  read: (range?: ByteRange) => AsyncGenerator<Buffer>
  /** Must be called by a reader that stops before the end. */
  close: () => Promise<void>
}

export type FileStore = {
  /** Writes a file completely or not at all; an existing file with this id is replaced. */
  put: (id: string, file: { contentType: string; name: string; content: Buffer }) => Promise<void>
  /** Null if there is no such file. Throws FileUnreadable if it is not one of ours. */
  find: (id: string) => Promise<OpenFile | null>
  /** Does nothing if there is no such file. */
  remove: (id: string) => Promise<void>
}

/** A lower-case uuid: nothing that could lead out of the folder. */
export const isFileId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)

/** Encrypted files in one folder. `key` is 32 bytes in base64. */
export const openFileStore = ({ dir, key }: { dir: string; key: string }): FileStore => {
  const placeOf = (id: string): string => {
    if (!isFileId(id)) throw new Error('a file’s id is a uuid')
    return path.join(dir, id.slice(0, 2), id)
  }
  return {
    put: async (id, file) => {
      const place = placeOf(id)
      await mkdir(path.dirname(place), { recursive: true, mode: 0o700 })
      const draft = `${place}.${process.pid}.${performance.now()}`
      try {
        await writeDurably(draft, sealFile(key, id, file))
        await rename(draft, place)
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },
    find: async (id) => {
      const handle = await openIfThere(placeOf(id))
      if (!handle) return null
      try {
        const prefix = await readAt(handle, { offset: 0, length: prefixBytes })
        const facts = await readAt(handle, { offset: prefixBytes, length: factsLengthOf(prefix) })
        return openFile(handle, openFacts(key, id, { prefix, facts }))
      } catch (error) {
        await handle.close()
        throw error
      }
    },
    remove: (id) => rm(placeOf(id), { force: true }),
  }
}

const openFile = (handle: FileHandle, opened: Opened): OpenFile => ({
  facts: opened.facts,
  async *read(range = { start: 0, end: opened.facts.size - 1 }) {
    try {
      for (let index = Math.floor(range.start / chunkBytes); index * chunkBytes <= range.end; index++) {
        const content = openContent(opened, index, await readAt(handle, pieceAt(opened, index)))
        const from = index * chunkBytes
        yield content.subarray(Math.max(0, range.start - from), range.end + 1 - from)
      }
    } finally {
      await handle.close()
    }
  },
  close: () => handle.close(),
})

// A file reported as stored must survive a power cut, so it is flushed to disk before it is renamed.
const writeDurably = async (place: string, bytes: Buffer): Promise<void> => {
  const handle = await open(place, 'wx', 0o600)
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
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

const readAt = async (handle: FileHandle, { offset, length }: { offset: number; length: number }): Promise<Buffer> => {
  const bytes = Buffer.alloc(length)
  const { bytesRead } = await handle.read(bytes, 0, length, offset)
  if (bytesRead !== length) throw new FileUnreadable()
  return bytes
}
