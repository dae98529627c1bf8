import { ExportRefused } from './found.ts'

export type ZipEntry = { name: string; stream: () => Promise<ReadableStream<Uint8Array<ArrayBuffer>>> }

// An export of ten years of a watch is two gigabytes; the formats' fields end at four.
export const mostBytes = 3_000_000_000
// Health data written as text packs 15 to 40 to 1; deflate's own end is 1,032 to 1.
const mostRatio = 250
const mostEntries = 100_000
const mostDirectoryBytes = 64_000_000

const [endMark, entryMark, localMark] = [0x06054b50, 0x02014b50, 0x04034b50]
const [stored, deflated] = [0, 8]

/**
 * What is in a ZIP file (PKWARE APPNOTE 4.3), read by slices of the device's own file: the whole is never held. What
 * unpacks to more than it says, or to more than an export is, is refused while it is read.
 */
export const listEntries = async (file: Blob): Promise<ZipEntry[]> => {
  const end = await endOf(file)
  const directory = await viewOf(file, end.directoryAt, end.directoryBytes)
  const entries: ZipEntry[] = []
  for (let at = 0; entries.length < end.count; ) {
    if (at + 46 > directory.byteLength || directory.getUint32(at, true) !== entryMark)
      throw new ExportRefused('unreadable')
    const lengths = [28, 30, 32].map((offset) => directory.getUint16(at + offset, true)) as [number, number, number]
    const name = new TextDecoder().decode(new Uint8Array(directory.buffer, at + 46, lengths[0]))
    const entry = {
      flags: directory.getUint16(at + 8, true),
      method: directory.getUint16(at + 10, true),
      packed: directory.getUint32(at + 20, true),
      size: directory.getUint32(at + 24, true),
      localAt: directory.getUint32(at + 42, true),
    }
    entries.push({ name, stream: () => opened(file, entry) })
    at += 46 + lengths[0] + lengths[1] + lengths[2]
  }
  return entries
}

const viewOf = async (file: Blob, at: number, length: number): Promise<DataView> => {
  if (at + length > file.size) throw new ExportRefused('cut_short')
  return new DataView(await file.slice(at, at + length).arrayBuffer())
}

/** The end of the central directory: the last 22 bytes, and before a comment of at most 65,535 more. */
const endOf = async (file: Blob) => {
  const length = Math.min(file.size, 22 + 65_535)
  const tail = await viewOf(file, file.size - length, length)
  for (let at = length - 22; at >= 0; at--) {
    if (tail.getUint32(at, true) !== endMark) continue
    const count = tail.getUint16(at + 10, true)
    const [directoryBytes, directoryAt] = [tail.getUint32(at + 12, true), tail.getUint32(at + 16, true)]
    // All ones: the numbers stand in the format's extension for files past four gigabytes.
    if (directoryAt === 0xffffffff || directoryBytes > mostDirectoryBytes) throw new ExportRefused('too_large')
    if (count > mostEntries) throw new ExportRefused('too_large')
    return { count, directoryBytes, directoryAt }
  }
  throw new ExportRefused('cut_short')
}

type Entry = { flags: number; method: number; packed: number; size: number; localAt: number }

const opened = async (file: Blob, { flags, method, packed, size, localAt }: Entry) => {
  if ((flags & 1) === 1) throw new ExportRefused('locked')
  if (method !== stored && method !== deflated) throw new ExportRefused('unreadable')
  if (packed === 0xffffffff || size > mostBytes || size > packed * mostRatio + 1_000)
    throw new ExportRefused('too_large')
  const local = await viewOf(file, localAt, 30)
  if (local.getUint32(0, true) !== localMark) throw new ExportRefused('unreadable')
  const from = localAt + 30 + local.getUint16(26, true) + local.getUint16(28, true)
  if (from + packed > file.size) throw new ExportRefused('cut_short')
  const bytes = file.slice(from, from + packed).stream() as ReadableStream<Uint8Array<ArrayBuffer>>
  return (method === stored ? bytes : bytes.pipeThrough(new DecompressionStream('deflate-raw'))).pipeThrough(
    noMoreThan(size),
  )
}

/** What unpacks to more than its entry says is a trap; to less, it was cut. */
const noMoreThan = (size: number) => {
  let seen = 0
  return new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      seen += chunk.byteLength
      if (seen > size) throw new ExportRefused('too_large')
      controller.enqueue(chunk)
    },
    flush() {
      if (seen < size) throw new ExportRefused('cut_short')
    },
  })
}
