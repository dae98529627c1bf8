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
  /** The bytes of the range, or all of them, piece by piece. Throws FileUnreadable where they were changed. */
  read: (range?: ByteRange) => AsyncGenerator<Buffer>
  /** Must be called by whoever does not read to the end. */
  close: () => Promise<void>
}

export type FileStore = {
  /** Writes a file whole or not at all; under an id that is taken it replaces what was there. */
  put: (id: string, file: { contentType: string; name: string; content: Buffer }) => Promise<void>
  /** Null when there is no such file. Throws FileUnreadable when it is not one of ours. */
  find: (id: string) => Promise<OpenFile | null>
  /** Nothing happens when there is no such file. */
  remove: (id: string) => Promise<void>
}

/** A uuid in small letters: nothing that could lead out of the folder. */
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

// What is told as stored must survive a power cut, so it is on the disk before it has its name.
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
