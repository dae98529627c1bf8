import type { ByteStore, OpenBytes } from './byte-store.ts'
import {
  chunkBytes,
  type FileFacts,
  FileUnreadable,
  headBytes,
  type Opened,
  openChunks,
  openContainer,
  placeOfChunks,
  sealFile,
} from './container.ts'
import { openFolder } from './folder.ts'
import type { ByteRange } from './range.ts'
import { openS3 } from './s3.ts'
import type { S3Place } from './s3-call.ts'
import { type FileCall, tellingTrouble } from './told-trouble.ts'

export type OpenFile = {
  facts: FileFacts
  /** The bytes of the range, or all of them, chunk by chunk. Throws FileUnreadable if they were changed. */
  read: (range?: ByteRange) => AsyncGenerator<Buffer>
  /** Must be called by a reader that stops before the end. */
  close: () => Promise<void>
}

/** `content` may be a stream: no more than a few chunks of it are held. */
export type FileToStore = { contentType: string; name: string; content: Buffer | AsyncIterable<Buffer> }

/** Each call throws FilesOutOfReach if the storage does not answer. */
export type FileStore = {
  /** Writes a file whole or not at all; an existing file with this id is replaced. Rethrows what `content` throws. */
  put: (id: string, file: FileToStore) => Promise<void>
  /** Null if there is no such file. Throws FileUnreadable if it is not one of ours. */
  find: (id: string) => Promise<OpenFile | null>
  /** Does nothing if there is no such file. */
  remove: (id: string) => Promise<void>
  /** Asks the storage whether it can be written and read. */
  check: () => Promise<void>
}

/** A lower-case uuid: nothing that could lead out of the folder. */
export const isFileId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)

/** Where the files lie: in the bucket if there is one, otherwise in the folder. `key` is 32 bytes in base64. */
export type FilePlace = { dir: string; key: string; s3?: S3Place | null | undefined }

/** `onOutOfReach` is called for each FilesOutOfReach, whoever catches it: so a process counts them in one place. */
type Observed = { onOutOfReach?: (call: FileCall) => void }

/** Encrypted files in a folder, or in a bucket: the same bytes in both. */
export const openFileStore = ({ dir, key, s3 }: FilePlace, { onOutOfReach }: Observed = {}): FileStore => {
  const bytes = s3 ? openS3(s3) : openFolder(dir)
  return sealedIn(onOutOfReach ? tellingTrouble(bytes, onOutOfReach) : bytes, key)
}

const sealedIn = (bytes: ByteStore, key: string): FileStore => ({
  put: (id, { content, ...told }) =>
    bytes.write(
      checked(id),
      sealFile(key, id, {
        ...told,
        content:
          content instanceof Uint8Array
            ? [Buffer.from(content.buffer, content.byteOffset, content.byteLength)]
            : content,
      }),
    ),
  find: async (id) => {
    const found = await bytes.open(checked(id), headBytes)
    if (!found) return null
    try {
      return openFile(found, openContainer(key, id, found))
    } catch (error) {
      await found.close()
      throw error
    }
  },
  remove: (id) => bytes.remove(checked(id)),
  check: () => bytes.check(),
})

const checked = (id: string): string => {
  if (!isFileId(id)) throw new Error('a file’s id is a uuid')
  return id
}

const openFile = (bytes: OpenBytes, opened: Opened): OpenFile => ({
  facts: opened.facts,
  async *read(range = { start: 0, end: opened.facts.size - 1 }) {
    try {
      yield* contentIn(bytes, opened, range)
    } finally {
      await bytes.close()
    }
  },
  close: () => bytes.close(),
})

async function* contentIn(bytes: OpenBytes, opened: Opened, { start, end }: ByteRange): AsyncGenerator<Buffer> {
  const first = Math.floor(start / chunkBytes)
  // Also of an empty file one chunk is read, which says that it is the last.
  const last = opened.isStreamed ? Math.max(first, Math.floor(end / chunkBytes)) : Math.floor(end / chunkBytes)
  if (last < first || first >= opened.chunks) return
  const place = placeOfChunks(opened, first, last)
  let from = first * chunkBytes
  for await (const content of openChunks(opened, first, bytes.read(place.start, place.end))) {
    yield content.subarray(Math.max(0, start - from), end + 1 - from)
    from += content.length
  }
  if (from <= end) throw new FileUnreadable()
}
